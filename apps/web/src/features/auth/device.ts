/** What a browser said it was, as far as people know the names. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  /** Held in the hand, rather than standing on a desk. */
  readonly isHandheld: boolean;
}

/** In this order: nearly every browser says that it is Safari too, and many that they are Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** In this order: an Android says that it is a Linux, and an iPhone that it is like a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads what a browser calls itself; nothing depends on it but words. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const system = named(SYSTEMS);
  const isHandheld = system === 'Android' || system === 'iPhone' || system === 'iPad';
  return { browser: named(BROWSERS), system, isHandheld };
}
