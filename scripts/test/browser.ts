import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
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
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...USUAL_PLACES];
  const named = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const whole = USUAL_PLACES.filter((place) => /chrom[^/\\]*$/i.test(place));
  return [...named, ...whole].find((path) => existsSync(path)) ?? null;
}
