import type { Page } from '@playwright/test';
import { type Authenticator, authenticatorOf } from '../../contract/stage/authenticator.ts';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { connect, type Person } from '../../people/sign-up.ts';
import { becomeKnown, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';

/** Opens the enrolment on /profile and reads its secret, as an authenticator app would. */
async function scan(page: Page, words: Words): Promise<Authenticator> {
  await page.getByRole('button', { name: words.protection.factor.add }).click();
  const key = page.getByRole('dialog').getByRole('status', { name: words.protection.enrol.secret });
  const secret = (await key.textContent())?.replaceAll(' ', '') ?? '';
  return authenticatorOf('', secret);
}

/** Types a code and submits it. */
async function answer(page: Page, words: Words, code: string, button: string): Promise<void> {
  await page.getByLabel(words.security.code.label, { exact: true }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
}

/** A client of another device on which only the password was entered. */
async function otherDevice(url: string, person: Person) {
  const client = connect(url, PUBLISHABLE_KEY);
  await client.auth.signInWithPassword(person);
  return { isSignedIn: async () => (await client.auth.getUser()).error === null };
}

test('an authenticator app protects the account, until it is removed', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  // An account without recovery codes is answered with 404.
  expectedFaults.push(/status of (404|422)/);
  const person = await becomeKnown(page, language);
  const { protection, security } = words;
  const proving = page.getByRole('heading', { level: 1, name: security.proof.title });
  let app: Authenticator | undefined;

  await test.step('it is scanned, and counts after its first code', async () => {
    const elsewhere = await otherDevice(server.url, person);
    await page.goto('/profile#security');
    app = await scan(page, words);
    const drawn = page.getByRole('img', { name: protection.enrol.picture });
    const width = (image: unknown) => (image as { naturalWidth: number }).naturalWidth;
    expect(await drawn.evaluate(width)).toBeGreaterThan(0);
    await expectAccessible(page, 'the enrolment of a second factor');
    await answer(page, words, '000000', protection.enrol.submit);
    await expect(page.getByText(security.errors.wrongCode)).toBeVisible();
    await answer(page, words, app.code().replace(/^.../, '$& '), protection.enrol.submit);
    await expect(page.getByText(protection.factor.turnedOn)).toBeVisible();
    await expect(page.getByText(protection.factor.on)).toBeVisible();
    await expectAccessible(page, 'the security of an account');
    expect(await elsewhere.isSignedIn()).toBe(false);
  });

  const { recovery } = words;
  let codes: readonly string[] = [];
  await test.step('recovery codes are made, and shown once', async () => {
    await page.getByRole('button', { name: recovery.make }).click();
    const shown = page.getByRole('dialog', { name: recovery.title });
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    codes = await shown.getByRole('listitem').allTextContents();
    await expectAccessible(page, 'the recovery codes of an account');
    await shown.getByRole('button', { name: recovery.kept }).click();
    await expect(page.getByText(say(recovery.left.other, { count: 10, total: 10 }))).toBeVisible();
  });

  await test.step('signing in asks for it, keeps the wanted page, and can be cancelled', async () => {
    await page.getByRole('main').getByRole('button', { name: words.account.leave.signOut }).click();
    await signIn(page, words, person);
    await expect(proving).toBeVisible();
    await expectAccessible(page, 'the question for the second factor');
    const help = page.getByText(security.proof.lost);
    const [icon, text] = await Promise.all(
      [help.locator('xpath=../..').locator('svg'), help].map((part) => part.boundingBox()),
    );
    if (!icon || !text) throw new Error('The way to the support is not shown');
    expect(icon.x + icon.width, 'the icon stands before the words').toBeLessThanOrEqual(text.x);
    const firstLine = text.y + Math.min(text.height, 44);
    expect(icon.y, 'and beside their first line').toBeLessThan(firstLine);
    await page.getByRole('button', { name: security.proof.cancel }).click();
    await expect(page).toHaveURL('/sign_in');
    await signIn(page, words, person);
    await expect(proving).toBeVisible();
    for (const path of ['/wall_of_affirmations', '/timeline']) {
      await page.goto(path);
      await expect(proving).toBeVisible();
    }
    await answer(page, words, '', security.proof.submit);
    await expect(page.getByText(security.errors.codeMissing)).toBeVisible();
    await answer(page, words, '123456', security.proof.submit);
    await expect(page.getByText(security.errors.wrongCode)).toBeVisible();
    await answer(page, words, app?.code(1) ?? '', security.proof.submit);
    await expect(page.getByRole('heading', { level: 1, name: words.timeline.title })).toBeVisible();
    await expect(page).toHaveURL('/timeline');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words.timeline.title })).toBeVisible();
  });

  await test.step('a recovery code stands in for it, once, and the wanted page is kept', async () => {
    await page.goto('/profile#security');
    await page.getByRole('main').getByRole('button', { name: words.account.leave.signOut }).click();
    await expect(page).toHaveURL('/sign_in');
    await page.goto('/todo_list');
    await signIn(page, words, person);
    await page.getByRole('button', { name: recovery.use }).click();
    const field = page.getByLabel(recovery.label, { exact: true });
    await field.fill('aaaa-aaaa-aaaa-aaaa');
    await page.getByRole('button', { name: security.proof.submit, exact: true }).click();
    await expect(page.getByText(recovery.wrong)).toBeVisible();
    await expectAccessible(page, 'the question for a recovery code');
    await field.fill(codes[0]?.toUpperCase() ?? '');
    await page.getByRole('button', { name: security.proof.submit, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.todos.title })).toBeVisible();
    await expect(page).toHaveURL('/todo_list');
    await page.goto('/profile#security');
    await expect(page.getByText(say(recovery.left.other, { count: 9, total: 10 }))).toBeVisible();
  });

  await test.step('other devices are signed out from here', async () => {
    const elsewhere = await otherDevice(server.url, person);
    await page.reload();
    await page.getByRole('button', { name: protection.sessions.end.others }).click();
    await page
      .getByRole('button', { name: protection.sessions.confirm.others, exact: true })
      .click();
    await expect(page.getByText(protection.sessions.ended.others)).toBeVisible();
    expect(await elsewhere.isSignedIn()).toBe(false);
  });

  await test.step('it is removed, and everything is signed out', async () => {
    const remove = { name: protection.factor.remove, exact: true };
    const name = say(protection.factor.removeNamed, { name: protection.factor.name });
    await page.getByRole('button', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', remove).click();
    await expect(page.getByText(protection.factor.off)).toBeVisible();
    await page.getByRole('button', { name: protection.sessions.end.global }).click();
    await page
      .getByRole('button', { name: protection.sessions.confirm.global, exact: true })
      .click();
    await expect(page).toHaveURL('/sign_in');
    await signIn(page, words, person);
    await expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();
  });
});
