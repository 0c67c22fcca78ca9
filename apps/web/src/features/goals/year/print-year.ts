/** How long printing waits for photos, in milliseconds. */
const PATIENCE = 15_000;
const LOOK = 50;

/**
 * Prints the page once the photos in an element are loaded or have failed; does nothing if the element is gone by then.
 */
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
