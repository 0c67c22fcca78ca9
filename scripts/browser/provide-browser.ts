import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { run, runInstalled } from '../run-program.ts';
import { findBrowser, findHeadlessShell } from './find-browser.ts';

/**
 * Makes sure that the journeys have a browser: an installed one, else Playwright's download, else Debian's package; on
 * CI also the faster headless shell, where Debian has it.
 * @returns whether there is one now
 */
export async function provideBrowser(): Promise<boolean> {
  if (findBrowser() === null && !(await downloadedWorks())) {
    console.log('No Chromium or Chrome found: downloading one ...');
    const installed = await runInstalled('playwright', ['install', 'chromium']);
    if (installed !== 0 || !(await downloadedWorks())) {
      console.log('The download did not work: installing the package chromium ...');
      await installPackage('chromium');
    }
  }
  const isThere = findBrowser() !== null;
  if (isThere && process.env.CI && findHeadlessShell() === null) {
    await installPackage('chromium-headless-shell');
  }
  return isThere || (await downloadedWorks());
}

let isListRead = false;

async function installPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (!isListRead) await run('apt-get', ['update'], { env });
  isListRead = true;
  await run('apt-get', ['install', '-y', '--no-install-recommends', name], { env });
}

/** A downloaded browser may not start where the machine lacks its libraries. */
async function downloadedWorks(): Promise<boolean> {
  if (!existsSync(chromium.executablePath())) return false;
  try {
    await (await chromium.launch()).close();
    return true;
  } catch {
    return false;
  }
}
