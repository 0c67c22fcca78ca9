import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { PUBLISHABLE_KEY, SECRET_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { type Figure, printCompared } from '../recorded-figures.ts';
import { type Amount, seedYears } from '../seeds/seed-years.ts';
import { fillIn } from '../sign-in.ts';
import { type SlowPhone, startSlowPhone } from './slow-phone.ts';

/** What somebody has who signs in on a new phone. */
const ACCOUNTS: readonly (Amount & { readonly name: string })[] = [
  { name: '40 goals, 2,000 rows', goals: 40, rows: 2000, actions: 12_000, photos: 200 },
  { name: '1,000 goals, 10,000 rows', goals: 1000, rows: 10_000, actions: 100_000, photos: 2000 },
];

/** The first goal is there, and the counts on its card. */
const MARKS = { goals: 'main article', counts: 'main article ul.border-t li' };
/** How long they may take, in milliseconds: on a machine with nothing else to do they take a good part less. */
const LIMITS = { goals: 10_000, counts: 60_000 };
/** After this time an account counts as failed, in milliseconds. */
const LONGEST = 300_000;
/** Devices read again what was written up to half a minute before: nobody writes ten years in that time. */
const WRITTEN_BEFORE = 35_000;

async function since(page: Page, began: number, content: string): Promise<number> {
  await page.waitForSelector(content, { state: 'attached', timeout: LONGEST });
  return Date.now() - began;
}

async function timeFirstStart(phone: SlowPhone, url: string, person: Person) {
  const context = await phone.newContext(url);
  const page = await context.newPage();
  await page.goto('/sign_in');
  await fillIn(page, person);
  await page.waitForLoadState('networkidle');
  const began = Date.now();
  await page.keyboard.press('Enter');
  const goals = await since(page, began, MARKS.goals);
  const counts = await since(page, began, MARKS.counts);
  await context.close();
  return { goals, counts };
}

/**
 * Signs in on a phone with a slow line that has nothing of an account of years: from the press of the key until the goals
 * are drawn, and until their counts are. Prints the times, and returns whether they are within the limits.
 */
export async function measureFirstStart(): Promise<boolean> {
  const server = await startServer({ asDeployed: true });
  const phone = await startSlowPhone();
  try {
    const keys = { publishableKey: PUBLISHABLE_KEY, secretKey: SECRET_KEY };
    const figures: Figure[] = [];
    const people: { readonly name: string; readonly person: Person }[] = [];
    for (const { name, ...amount } of ACCOUNTS)
      people.push({ name, person: await seedYears({ url: server.url, ...keys }, amount) });
    await pause(WRITTEN_BEFORE);
    for (const { name, person } of people) {
      const { goals, counts } = await timeFirstStart(phone, server.url, person);
      figures.push({ name: `${name}: goals`, unit: 'ms', value: goals, atMost: LIMITS.goals });
      figures.push({ name: `${name}: counts`, unit: 'ms', value: counts, atMost: LIMITS.counts });
    }
    return printCompared('first-start', figures);
  } finally {
    await phone.close();
    await server.stop();
  }
}
