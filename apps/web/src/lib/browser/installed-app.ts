declare global {
  interface Navigator {
    /** Safari only: whether the page runs from the home screen. */
    readonly standalone?: boolean;
  }
}

/** Whether the page runs as an installed app, not in a tab of the browser. */
export const isInstalledApp = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || navigator.standalone === true;

/** Whether this is an iPhone or an iPad. An iPad identifies itself as a Mac, but a Mac has no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
