let observers: IntersectionObserver[] = [];

/** Calls back when such an element comes this near to the screen, in pixels; never before the page was painted. */
export function onNear(selector: string, margin: number, near: (element: Element) => void): void {
  const observer = new IntersectionObserver(
    (sights) => {
      for (const { isIntersecting, target } of sights) if (isIntersecting) near(target);
    },
    { rootMargin: `${margin}px` },
  );
  for (const element of document.querySelectorAll(selector)) observer.observe(element);
  observers.push(observer);
}

/** Stops observing. */
export function forgetNear(): void {
  for (const observer of observers) observer.disconnect();
  observers = [];
}

/** Loads the pictures in an element, as `Mockup` does after hydration. */
export function showPictures(element: Element): void {
  for (const picture of element.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
    '[data-srcset]',
  ))
    picture.srcset = picture.dataset.srcset ?? '';
}
