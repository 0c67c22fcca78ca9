import { devices, type Page } from '@playwright/test';
import type { Person } from '../../people/sign-up.ts';
import { becomeKnown, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { Keyboard } from '../stage/pages/keyboard.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';

/** Signs the person in on a phone too, and stays on that page. */
async function signInOn(phone: Page, words: Words, person: Person): Promise<void> {
  await phone.goto('/sign_in');
  await signIn(phone, words, person);
  await expect(phone.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();
}

test('a person lists their sessions, and ends one by the keyboard', async ({
  page,
  browser,
  baseURL,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/);
  const person = await becomeKnown(page, language);
  const { sessions } = words.protection;
  const locale = language === 'pt' ? 'pt-BR' : 'en-US';
  const context = await browser.newContext({
    ...devices['iPhone 15'],
    ...(baseURL !== undefined && { baseURL }),
    locale,
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  const heading = page.getByRole('heading', { name: sessions.heading });
  const lines = heading.locator('..').getByRole('listitem');
  const device = say(sessions.device.both, { browser: 'Safari', system: 'iPhone' });
  const others = page.getByRole('button', { name: sessions.end.others });

  // The mail link has opened a session of its own.
  await person.client.auth.signOut({ scope: 'local' });

  await test.step('the list tries again after it could not be read', async () => {
    await page.route('**/rpc/list_sessions', (route) => route.abort());
    await page.goto('/profile#security');
    await expect(page.getByText(sessions.failed)).toBeVisible();
    await expectAccessible(page, 'a list of sessions that cannot be read');
    await page.unroute('**/rpc/list_sessions');
    await page.getByRole('main').getByRole('button', { name: words.shell.retry }).click();
    await expect(page.getByText(sessions.failed)).toHaveCount(0);
  });

  await test.step('alone, this is the only one', async () => {
    await expect(lines.filter({ hasText: sessions.current })).toHaveCount(1);
    await expect(page.getByText(sessions.onlyHere)).toBeVisible();
    await expect(others).toHaveCount(0);
  });

  await test.step('the phone is another one, and is ended', async () => {
    await signInOn(phone, words, person);
    await page.reload();
    const line = lines.filter({ hasText: device });
    await expect(line).toHaveCount(1);
    await expect(lines).toHaveCount(2);
    await expectAccessible(page, 'a list of sessions');
    const keyboard = new Keyboard(page);
    await keyboard.press(line.getByRole('button'));
    await expect(page.getByText(say(sessions.text.one, { device }))).toBeVisible();
    await keyboard.confirm(words.security.cancel, sessions.confirm.one);
    await expect(page.getByText(sessions.ended.one)).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(heading).toBeFocused();
    await phone.reload();
    await expect(phone).toHaveURL(/sign_in/);
  });
  await context.close();
});
