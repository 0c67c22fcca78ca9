import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, runInstalled } from '../run-program.ts';
import { findBrowser } from './browser.ts';

/**
 * Sees to it that the journeys have a browser: one that is installed, else Playwright's download, else Debian's package.
 * @returns whether there is one now
 */
export async function provideBrowser(): Promise<boolean> {
  if (findBrowser() !== null || (await downloadedWorks())) return true;
  console.log('No Chromium or Chrome found: downloading one ...');
  if (
    (await runInstalled('playwright', ['install', 'chromium'])) === 0 &&
    (await downloadedWorks())
  ) {
    return true;
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('The download did not work: installing the package chromium ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { env });
  }
  return findBrowser() !== null;
}

/** A download may be there and yet not start, where the machine lacks its libraries. */
async function downloadedWorks(): Promise<boolean> {
  if (!existsSync(chromium.executablePath())) return false;
  try {
    await (await chromium.launch()).close();
    return true;
  } catch {
    return false;
  }
}
