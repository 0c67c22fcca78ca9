/** How long is waited for photos before the page is printed without them, in milliseconds. */
const PATIENCE = 15_000;
const LOOK = 50;

/** Prints the page once the photos in a part of it are there, or cannot be had; not another page, where that has come. */
export async function printOnceWhole(part: HTMLElement): Promise<void> {
  const until = Date.now() + PATIENCE;
  const isBusy = () => part.isConnected && part.querySelector('[aria-busy="true"]') !== null;
  while (isBusy() && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  const images = [...part.querySelectorAll('img')];
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  if (part.isConnected) print();
}
