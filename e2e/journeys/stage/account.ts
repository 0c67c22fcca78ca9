import type { Locator, Page } from '@playwright/test';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { mailboxPage } from '../../people/mailbox.ts';
import { connect, type Person, signUp } from '../../people/sign-up.ts';
import { expect } from './stage.ts';
import type { Words } from './words.ts';

export const PASSWORD = 'Correct-horse-7';

/** Fills in and submits the form of /sign_in. */
export async function signIn(
  page: Page,
  words: Words,
  { email, password = PASSWORD }: { readonly email: string; readonly password?: string },
): Promise<void> {
  await page.getByLabel(words.auth.email, { exact: true }).fill(email);
  await page.getByLabel(words.auth.password, { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: words.auth.signIn.submit, exact: true })
    .click();
}

/** Opens the newest verification link that the mailbox page shows for an address. */
export async function followMail(page: Page, email: string): Promise<void> {
  const link = page.locator('a[href*="/confirm#"]').first();
  await expect(async () => {
    await page.goto(mailboxPage(email));
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
}

/** Where the client of this server stores the session. */
const SESSION_KEY = 'sb-127-auth-token';

/** Creates a person and stores their session in the browser: the next page is opened as them. */
export async function becomeKnown(page: Page, language: 'en' | 'pt'): Promise<Person> {
  const url = await siteOf(page);
  const person = await signUp(url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  await know(page, language, person);
  return person;
}

/** Creates such a person and opens the goals. */
export async function arrive(page: Page, words: Words, language: 'en' | 'pt'): Promise<Person> {
  const person = await becomeKnown(page, language);
  await openGoals(page, words);
  return person;
}

/** Stores the same person's session in another browser. */
export async function comeBack(
  page: Page,
  words: Words,
  language: 'en' | 'pt',
  person: Pick<Person, 'email'>,
): Promise<void> {
  await know(page, language, person);
  await openGoals(page, words);
}

async function know(page: Page, language: 'en' | 'pt', { email }: Pick<Person, 'email'>) {
  const { auth } = connect(await siteOf(page), PUBLISHABLE_KEY);
  const { data } = await auth.signInWithPassword({ email, password: PASSWORD });
  const known = { 'bloom.language': language, [SESSION_KEY]: JSON.stringify(data.session) };
  await page.evaluate((kept) => Object.assign(localStorage, kept), known);
}

async function openGoals(page: Page, words: Words): Promise<void> {
  await page.goto('/goals');
  await expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();
}

async function siteOf(page: Page): Promise<string> {
  // No app runs on this page, so the app finds the session when it starts.
  if (!page.url().endsWith('/favicon.svg')) await page.goto('/favicon.svg');
  return new URL(page.url()).origin;
}

/** From which widths on the top bar has its own menu, lists the pages, and lists the walls. */
const WIDE = { menu: 640, pages: 1152, walls: 1664 };

/**
 * Opens the menu for the width of the screen, if there is one to open. Returns the element that contains the pages and
 * the sign-out.
 */
export async function openMenu(
  page: Page,
  words: Words,
  press: (opener: Locator) => Promise<unknown> = (opener) => opener.click(),
  name = '',
): Promise<Locator> {
  const { menu } = words.shell;
  const { width } = page.viewportSize() ?? { width: 0 };
  const isPhone = width < WIDE.menu;
  const place = isPhone
    ? page.getByRole('navigation', { name: menu.quick })
    : page.getByRole('banner');
  const walls = [menu.wishes, menu.achievements, menu.gratitude, menu.affirmations];
  const isUnderWalls = walls.includes(name) && width < WIDE.walls;
  const looksBack = [menu.garden, menu.year, menu.timeline].includes(name) && menu.lookingBack;
  const shared = isUnderWalls ? menu.walls : looksBack;
  const opener = isPhone ? menu.more : width < WIDE.pages ? menu.open : shared;
  if (opener === false) return place;
  await press(place.getByRole('button', { name: opener, exact: true }));
  return place.getByRole('list');
}

/** Chooses a page or the sign-out in the menu for the width of the screen. */
export async function choose(page: Page, words: Words, name: string): Promise<void> {
  const place = await openMenu(page, words, undefined, name);
  const link = place.getByRole('link', { name, exact: true });
  await link.or(place.getByRole('button', { name, exact: true })).click();
}
