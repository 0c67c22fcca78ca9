/** How long is waited for photos before the page is printed without them, in milliseconds. */
const PATIENCE = 15_000;
const LOOK = 50;

/** Prints the page once the photos in a part of it are there, or cannot be had. */
export async function printOnceWhole(part: HTMLElement): Promise<void> {
  const until = Date.now() + PATIENCE;
  while (part.querySelector('[aria-busy="true"]') !== null && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  const images = [...part.querySelectorAll('img')];
  await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
  print();
}
