import type { BrowserContext, Page } from '@playwright/test';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { type Figure, printCompared } from '../recorded-figures.ts';
import { drawPhotos } from '../seeds/photo-pictures.ts';
import { seedGoals } from '../seeds/seed-goals.ts';
import { seedPhotoWall } from '../seeds/seed-photo-wall.ts';
import { fillIn } from '../sign-in.ts';
import { isAnswered, isDrawn, type PageTimes, timePage } from './phone-page.ts';
import { type SlowPhone, startSlowPhone, type Traffic } from './slow-phone.ts';

const PHOTOS = 200;
/** The start page reports itself when it reacts; older versions react when React does. */
const START_READY = `performance.getEntriesByName('bloom:ready').length > 0 || ${isAnswered('footer button')}`;

type Limits = Readonly<Partial<Record<keyof PageTimes | keyof Traffic, number>>>;

/** The measurements of a page, each with its limit. */
function figuresOf(name: string, times: PageTimes, traffic: Traffic, atMost: Limits): Figure[] {
  const row = (what: keyof Limits, unit: string, value: number, words: string): Figure => ({
    name: `${name}: ${words}`,
    unit,
    value,
    atMost: atMost[what] ?? Number.POSITIVE_INFINITY,
  });
  return [
    row('bytes', 'kB', traffic.bytes / 1000, 'bytes'),
    row('requests', '', traffic.requests, 'requests'),
    row('firstContent', 'ms', times.firstContent, 'first content'),
    row('largestContent', 'ms', times.largestContent, 'largest content'),
    row('ready', 'ms', times.ready, 'ready'),
    row('shift', '', times.shift, 'moved'),
  ];
}

/** Signs in as a person does, and returns the time from pressing the button until the goals are drawn. */
async function timeSignIn(page: Page, person: Person): Promise<number> {
  await fillIn(page, person);
  const pressed = Date.now();
  await page.keyboard.press('Enter');
  await page.locator('main article').first().waitFor();
  return Date.now() - pressed;
}

/** Waits until the service worker has the program, as after the first page of somebody who is signed in. */
async function becomeReturning(page: Page): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await page.waitForLoadState('networkidle');
  await page.goto('/profile');
  await page.waitForLoadState('networkidle');
}

async function measureStart(phone: SlowPhone, newContext: () => Promise<BrowserContext>) {
  const context = await newContext();
  const page = await context.newPage();
  phone.traffic();
  const times = await timePage(page, '/', START_READY);
  const figures = figuresOf('/', times, phone.traffic(), { largestContent: 1200, shift: 0.001 });
  await context.close();
  return figures;
}

async function measurePerson(page: Page, phone: SlowPhone, person: Person): Promise<Figure[]> {
  phone.traffic();
  const door = await timePage(page, '/sign_in', isAnswered('input[type=email]'));
  const figures = figuresOf('/sign_in', door, phone.traffic(), { shift: 0.001 });
  const entered = await timeSignIn(page, person);
  await page.waitForLoadState('networkidle');
  figures.push({
    name: '/sign_in → /goals: goals drawn after the press',
    unit: 'ms',
    value: entered,
    atMost: Number.POSITIVE_INFINITY,
  });
  await becomeReturning(page);
  phone.traffic();
  const goals = await timePage(page, '/goals', isDrawn('main article'));
  return [...figures, ...figuresOf('returning, /goals', goals, phone.traffic(), { ready: 800 })];
}

async function measureWall(page: Page, phone: SlowPhone): Promise<Figure[]> {
  phone.traffic();
  const seen =
    'Array.from(document.querySelectorAll("main article img")).some((one) => one.complete && one.naturalWidth > 0)';
  const wall = await timePage(page, '/wall_of_gratitude', seen);
  return figuresOf('wall of 200 photos, first screen', wall, phone.traffic(), {});
}

/**
 * Opens what people open first as on a phone with a slow line; prints bytes, requests and times beside the stored ones,
 * and returns whether all are within their limits.
 */
export async function measurePhone(): Promise<boolean> {
  const server = await startServer({ asDeployed: true });
  const phone = await startSlowPhone();
  const newContext = () => phone.newContext(server.url);
  try {
    const person = await seedGoals(server.url, PUBLISHABLE_KEY);
    const drawing = await phone.browser.newPage();
    await seedPhotoWall(person, await drawPhotos(drawing, PHOTOS));
    await drawing.close();
    const figures = await measureStart(phone, newContext);
    const page = await (await newContext()).newPage();
    figures.push(
      ...(await measurePerson(page, phone, person)),
      ...(await measureWall(page, phone)),
    );
    return printCompared('phone', figures);
  } finally {
    await phone.close();
    await server.stop();
  }
}
