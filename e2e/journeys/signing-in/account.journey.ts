import type { Page } from '@playwright/test';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { mailsTo } from '../../people/mailbox.ts';
import { connect, newAddress, signUp } from '../../people/sign-up.ts';
import { becomeKnown, choose, followMail, PASSWORD, signIn } from '../stage/account.ts';
import { holdScripts } from '../stage/browser/held-scripts.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';

test('a wrong password is reported, and the right one still works', async ({
  page,
  server,
  words,
  language,
  visit,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 400/);
  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  await visit();
  await signIn(page, words, { email: person.email, password: 'Wrong-horse-7' });
  const told = page.getByText(words.auth.errors.invalidCredentials);
  await expect(told).toHaveCount(2);
  await expectAccessible(page, 'sign in with an error');
  await signIn(page, words, person);
  await expect(page).toHaveURL('/goals');
});

test('an address that is not confirmed leads to a page that sends the link again', async ({
  page,
  server,
  words,
  visit,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 400/);
  const email = newAddress();
  await connect(server.url, PUBLISHABLE_KEY).auth.signUp({ email, password: PASSWORD });
  await visit();
  await signIn(page, words, { email });
  await expect(page).toHaveURL('/pending_confirmation');
  await expect(page.getByText(words.auth.errors.notConfirmed)).toBeVisible();
  await page.getByRole('button', { name: words.auth.confirmation.resend }).click();
  await expect(page.getByText(words.auth.confirmation.resent)).toBeVisible();
  await expect.poll(async () => (await mailsTo(server.url, email)).length).toBe(2);
  await followMail(page, email);
  await expect(page).toHaveURL('/goals');
});

test('a person who confirms an address for which somebody else signed up, too, chooses a new password', async ({
  page,
  server,
  words,
  visit,
}) => {
  const email = newAddress();
  const { auth } = connect(server.url, PUBLISHABLE_KEY);
  const options = { emailRedirectTo: `${server.url}/pending_confirmation` };
  await auth.signUp({ email, password: 'Strangers-horse-7', options });
  await auth.signUp({ email, password: PASSWORD, options });
  await visit();
  await followMail(page, email);
  await expect(page).toHaveURL('/update_password');
  await expect(page.getByText(words.passwords.update.dropped)).toBeVisible();
  await expectAccessible(page, 'update password after a disputed sign-up');
  await page.getByLabel(words.auth.newPassword, { exact: true }).fill('Another-horse-8');
  await page.getByLabel(words.auth.passwordConfirmation, { exact: true }).fill('Another-horse-8');
  await page.getByRole('button', { name: words.passwords.update.submit }).click();
  await expect(page).toHaveURL('/goals');
});

test('a forgotten password is replaced through the mail, whose link works once', async ({
  page,
  server,
  words,
  language,
  visit,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/);
  const { email } = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  const chosen = 'Another-horse-8';
  await visit();
  await page.getByRole('link', { name: words.auth.signIn.forgot }).click();
  await expect(page.getByRole('heading', { name: words.passwords.reset.title })).toBeVisible();
  await page.getByLabel(words.auth.email, { exact: true }).fill(email);
  await expectAccessible(page, 'reset password');
  await page.getByRole('button', { name: words.passwords.reset.submit }).click();
  await expect(page.getByText(words.passwords.reset.instructions)).toBeVisible();
  await expectAccessible(page, 'reset password, sent');

  await followMail(page, email);
  await expect(page).toHaveURL('/update_password');
  const password = page.getByLabel(words.auth.newPassword, { exact: true });
  const again = page.getByLabel(words.auth.passwordConfirmation, { exact: true });
  await password.fill(chosen);
  await again.fill(`${chosen}!`);
  await page.getByRole('button', { name: words.passwords.update.submit }).click();
  await expect(page.getByText(words.auth.errors.passwordsDiffer).first()).toBeVisible();
  await expectAccessible(page, 'update password with an error');
  await again.fill(chosen);
  await page.getByRole('button', { name: words.passwords.update.submit }).click();
  await expect(page).toHaveURL('/goals');
  await expect(page.getByText(words.passwords.update.updated)).toBeVisible();

  await choose(page, words, words.shell.menu.signOut);
  await followMail(page, email);
  await expect(page.getByText(words.passwords.reset.expired)).toBeVisible();
  await page.goto('/sign_in');
  await signIn(page, words, { email, password: chosen });
  await expect(page).toHaveURL('/goals');
});

test('an unknown address says "Oops!"', async ({ page, words, visit }) => {
  await visit();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  const heading = page.getByRole('heading', { name: words.shell.failures.notFoundTitle });
  await expect(heading).toBeVisible();
  await expectAccessible(page, 'unknown address');
});

/** The pages that need a session, or more (specification/access.md#pages). */
const GUARDED = ['/goals', '/goals/new', '/timeline', '/profile', '/update_password', '/todo_list'];

test('pages need a session, and sign-in pages redirect people with one', async ({
  page,
  words,
  language,
  visit,
}) => {
  for (const path of GUARDED) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/sign_in');
  }
  await page.goto('/pending_confirmation');
  await expect(page).toHaveURL('/sign_up');

  await visit();
  await becomeKnown(page, language);
  // The sign-in leads once to the page that was opened before it.
  await page.goto('/sign_in');
  await expect(page).toHaveURL(GUARDED.at(-1) ?? '');
  for (const path of ['/sign_in', '/sign_up', '/pending_confirmation']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/goals');
  }
  // As somebody may type it: what compares the path took it for a form over the goals.
  await page.goto('/goals/');
  await expect(page).toHaveTitle(`${words.goals.title} · Bloom`);
  await leaveHalfAnExport(page);
  await choose(page, words, words.shell.menu.signOut);
  await expect.poll(() => privateFiles(page)).toEqual([]);
  await page.goto('/goals');
  await expect(page).toHaveURL('/sign_in');
});

/** Leaves a file like a tab that was closed during an export. */
async function leaveHalfAnExport(page: Page): Promise<void> {
  await page.evaluate(
    "navigator.storage.getDirectory().then((root) => root.getFileHandle('in-making-half', { create: true })).then(() => null)",
  );
  expect(await privateFiles(page)).toEqual(['in-making-half']);
}

const privateFiles = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    'navigator.storage.getDirectory().then((root) => Array.fromAsync(root.keys()))',
  );

test.describe('on a slow network', () => {
  test.use({ fresh: true });
  test('a sign-in typed before the scripts have loaded is sent', async ({
    page,
    server,
    words,
    language,
  }) => {
    const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
    const release = await holdScripts(page);
    await page.goto('/sign_in', { waitUntil: 'commit' });
    await page.getByRole('checkbox', { name: words.auth.shared.choice }).check();
    await signIn(page, words, person);
    await expect(page).toHaveURL('/sign_in');
    release();
    await expect(page).toHaveURL('/goals');
    // The box that was ticked before hydration counts too.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate('Object.keys(localStorage)')).toContain('bloom.shared-device');
  });
});
