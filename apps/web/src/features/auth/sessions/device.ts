/** The device of a session, as far as its user agent is known. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  /** A phone or a tablet. */
  readonly isHandheld: boolean;
}

/** Order matters: nearly every browser claims to be Safari too, and many to be Chrome. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/** Order matters: Android claims to be Linux, and an iPhone to be like a Mac. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Parses a user agent; only texts depend on it. */
export function deviceOf(userAgent: string | null): Device {
  const named = (names: typeof BROWSERS) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  const system = named(SYSTEMS);
  const isHandheld = system === 'Android' || system === 'iPhone' || system === 'iPad';
  return { browser: named(BROWSERS), system, isHandheld };
}
