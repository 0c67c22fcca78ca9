import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const USUAL_PLACES = [
  '/usr/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium or Chrome that this machine has, or null. */
export function findBrowser(): string | null {
  const whole = USUAL_PLACES.filter((place) => /chrom[^/\\]*$/i.test(place));
  return find(NAMES, whole);
}

/**
 * The path of the same browser without windows (headless shell), or null: for pages it does the same, starts in a
 * quarter of the time and needs a fifth less for each page.
 */
export const findHeadlessShell = (): string | null => find(SHELLS, []);

function find(names: readonly string[], others: readonly string[]): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES];
  const named = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...named, ...others].find((path) => existsSync(path)) ?? null;
}
