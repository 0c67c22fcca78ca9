let observers: IntersectionObserver[] = [];

/** Calls back when somebody comes as near to such an element, in pixels; before the page has been drawn nobody does. */
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

/** What was waited for is no longer. */
export function forgetNear(): void {
  for (const observer of observers) observer.disconnect();
  observers = [];
}

/** Lets the pictures within an element come, as `Mockup` does once the app has taken over. */
export function showPictures(element: Element): void {
  for (const picture of element.querySelectorAll<HTMLImageElement | HTMLSourceElement>(
    '[data-srcset]',
  ))
    picture.srcset = picture.dataset.srcset ?? '';
}
