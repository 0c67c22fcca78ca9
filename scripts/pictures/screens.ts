import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { Person } from '../../e2e/people/sign-up.ts';
import { type Clip, settled } from './camera.ts';

/** The screens on the start page, and how a person comes to each. */
export const SHOWN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  goals: (page) => visit(page, '/goals'),
  'goal-form': followUp,
  wishes: (page) => visit(page, '/wall_of_wishes'),
  gratitudes: (page) => visit(page, '/wall_of_gratitude'),
  timeline: (page) => visit(page, '/timeline'),
};

/** A goal that somebody is tending: how it goes, its issues, and what helps. */
export async function followUp(page: Page): Promise<void> {
  await visit(page, '/goals');
  await page.locator('[data-goal]').first().click();
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('radio').first().waitFor();
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** A page on which the person has just signed in. `options` say where the app is. */
export async function arrive(
  browser: Browser,
  person: Person,
  options: BrowserContextOptions & { readonly baseURL: string },
): Promise<Page> {
  const page = await browser.newPage({ ...options, reducedMotion: 'reduce' });
  // People who are not new see their goals first.
  await page.addInitScript((id) => localStorage.setItem('bloom.guide-put-away', id), person.id);
  await visit(page, '/sign_in');
  await page.locator('input[type=email]').fill(person.email);
  await page.locator('input[type=password]').fill(person.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL('**/goals');
  return page;
}

/** The area of the dialog over a screen, without its round corners. */
export async function withinDialog(page: Page): Promise<Clip> {
  const box = await page.getByRole('dialog').boundingBox();
  if (box === null) throw new Error('No dialog is open');
  const { width: room } = page.viewportSize() ?? { width: 0 };
  const edge = box.width < room ? 6 : 0;
  return {
    x: box.x + edge,
    y: box.y + edge,
    width: box.width - 2 * edge,
    height: box.height - 2 * edge,
  };
}
