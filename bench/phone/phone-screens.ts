import type { Page } from '@playwright/test';
import { PUBLISHABLE_KEY, SECRET_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { percentile } from '../percentile.ts';
import { type Figure, printCompared } from '../recorded-figures.ts';
import { seedBusyAccount } from '../seeds/seed-busy-account.ts';
import { signIn } from '../sign-in.ts';
import { becomeQuiet, isDrawn, timePage } from './phone-page.ts';
import { startSlowPhone } from './slow-phone.ts';

/** The limit for showing a screen, in milliseconds. */
const LIMIT = 1000;
/** How long the device may take to fetch five years, in milliseconds. */
const PATIENCE = 180_000;
/** After this time a screen counts as failed. */
const LONGEST = 60_000;
/** Single readings differ by a third; the figure is the median of so many. */
const READINGS = 3;

/** The screens that show years of data, each with its main content. */
const SCREENS = [
  { path: '/sitting', content: 'main [role=radiogroup]' },
  { path: '/garden', content: 'main li' },
  { path: '/year', content: 'main article li .relative svg' },
  { path: '/strategies_overview', content: 'main section' },
  { path: '/wall_of_affirmations', content: 'main article' },
  { path: '/timeline', content: 'main li' },
  { path: '/goals', content: 'main article' },
];
const LINES = { path: '/goals', content: 'main article button svg' };

/** Waits until the service worker has the program, and the device the whole timeline. */
async function becomeReturning(page: Page, { id }: Person): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  const from = `new Promise((answer) => {
    const opening = indexedDB.open('bloom.${id}');
    opening.onsuccess = () => {
      const reading = opening.result.transaction('facts').objectStore('facts').get('timeline from');
      reading.onsuccess = () => { opening.result.close(); answer(reading.result?.[0] === ''); };
    };
  })`;
  const until = Date.now() + PATIENCE;
  while (!(await page.evaluate<boolean>(from))) {
    if (Date.now() > until) throw new Error('The device did not get the whole timeline');
    await page.waitForTimeout(500);
  }
  await page.waitForLoadState('networkidle');
}

interface Wanted {
  readonly link: string;
  readonly path: string;
  readonly content: string;
}

/**
 * Presses the link to a page, and returns when the page has drawn its content, in milliseconds. Content of the same
 * kind that the previous page still shows does not count.
 */
function pressed(page: Page, { link, path, content }: Wanted): Promise<number> {
  return page.evaluate<number>(`new Promise((answer, refuse) => {
    const before = new Set(document.querySelectorAll(${JSON.stringify(content)}));
    const isDrawn = () => [...document.querySelectorAll(${JSON.stringify(content)})].some((one) => !before.has(one));
    const began = performance.now();
    document.querySelector(${JSON.stringify(link)}).click();
    const look = () => {
      if (performance.now() - began > ${LONGEST}) return refuse(new Error(${JSON.stringify(`${content} did not come`)}));
      const isThere = location.pathname === ${JSON.stringify(path)} && isDrawn();
      if (!isThere) return requestAnimationFrame(look);
      requestAnimationFrame(() => answer(performance.now() - began));
    };
    requestAnimationFrame(look);
  })`);
}

async function fromProfile(page: Page, screen: (typeof SCREENS)[number]): Promise<number> {
  await page.goto('/profile');
  await page.locator('main h2').first().waitFor();
  await becomeQuiet(page);
  const link = `nav a[href="${screen.path}"]`;
  await page.getByRole('button', { name: 'More' }).click();
  await page.locator(link).first().waitFor({ state: 'attached' });
  return pressed(page, { link, ...screen });
}

async function byItsAddress(page: Page, screen: (typeof SCREENS)[number]): Promise<number> {
  await page.goto('/profile');
  await becomeQuiet(page);
  const { ready } = await timePage(page, screen.path, isDrawn(screen.content));
  return ready;
}

async function medianOf(read: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  while (values.length < READINGS) values.push(await read());
  return percentile(values, 0.5);
}

const choose = (page: Page, { id }: Person, view: string) =>
  page.evaluate(`localStorage.setItem('bloom.fact.goal view.${id}', '"${view}"')`);

/** From the goals to a goal's story, which shows its line in large. */
async function timeLine(page: Page): Promise<number> {
  await page.goto('/goals');
  await page.locator(LINES.content).first().waitFor({ state: 'attached' });
  await becomeQuiet(page);
  const link = 'main article button:has(svg)';
  return pressed(page, { link, path: '/goals', content: '[role=dialog] svg.text-primary' });
}

/**
 * Opens the screens with years of data as on a phone with a slow line whose device has the data: inside the app, and by
 * their address. Prints the times, and returns whether they are within the limit.
 */
export async function measurePhoneScreens(): Promise<boolean> {
  const server = await startServer({ asDeployed: true });
  const phone = await startSlowPhone();
  try {
    const keys = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY };
    const person = await seedBusyAccount({ url: server.url, ...keys });
    const context = await phone.newContext(server.url);
    const page = await context.newPage();
    await signIn(page, person);
    await becomeReturning(page, person);
    const inApp: Figure[] = [];
    const byAddress: Figure[] = [];
    const time = async (name: string, screen: (typeof SCREENS)[number]) => {
      const pressed = await medianOf(() => fromProfile(page, screen));
      const named = await medianOf(() => byItsAddress(page, screen));
      inApp.push({ name: `${name}: in the app`, unit: 'ms', value: pressed, atMost: LIMIT });
      byAddress.push({ name: `${name}: by its address`, unit: 'ms', value: named, atMost: LIMIT });
    };
    for (const screen of SCREENS) await time(screen.path, screen);
    await choose(page, person, 'lines');
    await time('/goals as lines', LINES);
    const line = await medianOf(() => timeLine(page));
    inApp.push({ name: 'one line: in the app', unit: 'ms', value: line, atMost: LIMIT });
    return printCompared('phone-screens', [...inApp, ...byAddress]);
  } finally {
    await phone.close();
    await server.stop();
  }
}
