import type { Page } from '@playwright/test';
import { enrolVerified } from '../../contract/stage/authenticator.ts';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { mailedLink, mailsTo, newestMailTo, openLink, verifyLink } from '../../people/mailbox.ts';
import { connect, signUp } from '../../people/sign-up.ts';
import { becomeKnown, PASSWORD } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say, type Words } from '../stage/words.ts';

test.use({ form: 'pt phone' });

/** Requests another recovery mail. Returns where its link leads. */
async function recoveryLink(url: string, email: string): Promise<string> {
  const before = (await mailsTo(url, email)).length;
  const redirectTo = `${url}/update_password`;
  await connect(url, PUBLISHABLE_KEY).auth.resetPasswordForEmail(email, { redirectTo });
  await expect.poll(async () => (await mailsTo(url, email)).length).toBe(before + 1);
  return mailedLink(await newestMailTo(url, email));
}

/** Expects this person to be signed in, according to the profile. */
async function expectPerson(page: Page, words: Words, email: string): Promise<void> {
  await page.goto('/profile');
  await expect(
    page.getByRole('heading', { level: 1, name: words.shell.menu.profile }),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(email).first()).toBeVisible();
}

test('no foreign link replaces a session, unless the person agrees', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/);
  const { url } = server;
  const { link: told } = words.mailLinks;
  const ana = await becomeKnown(page, language);
  const bia = await signUp(url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  const question = page.getByRole('heading', { name: told.replaceTitle });

  await test.step('tokens in an address that this browser set out for nothing for', async () => {
    await connect(url, PUBLISHABLE_KEY).auth.resetPasswordForEmail(bia.email);
    const { fragment } = await openLink(verifyLink(await newestMailTo(url, bia.email)));
    expect(fragment.get('access_token')).toBeTruthy();
    await page.goto(`/goals?departure=made-up#${fragment}`);
    await expect(page.getByRole('heading', { level: 1, name: words.goals.title })).toBeVisible();
    expect(page.url()).not.toContain('token');
    await expectPerson(page, words, ana.email);
  });

  await test.step('the link of a mail asks first, and can be turned down', async () => {
    await page.goto(await recoveryLink(url, bia.email));
    await expect(question).toBeVisible();
    await expect(page).toHaveURL('/confirm');
    await expectAccessible(page, 'the question whose session it should be');
    await page.getByRole('button', { name: say(told.stay, { email: ana.email }) }).click();
    await expect(page).toHaveURL('/goals');
    await expectPerson(page, words, ana.email);
  });

  await test.step('or taken', async () => {
    await page.goto(await recoveryLink(url, bia.email));
    await page.getByRole('button', { name: say(told.goOnAs, { email: bia.email }) }).click();
    await expect(page).toHaveURL('/update_password');
    await expectPerson(page, words, bia.email);
  });

  await test.step('one’s own link goes on by itself, once', async () => {
    const link = await recoveryLink(url, bia.email);
    // Opens the link like a mail scanner.
    await fetch(link);
    await page.goto(link);
    await expect(page).toHaveURL('/update_password');
    await page.goBack();
    expect(page.url()).not.toContain('token');
    await page.goto('/goals');
    await page.goto(link);
    await expect(page.getByText(words.passwords.reset.expired)).toBeVisible();
  });

  await test.step('half a link says what to do', async () => {
    await page.goto('/confirm');
    await expect(page.getByText(words.auth.link.incomplete)).toBeVisible();
    await expectAccessible(page, 'half a link');
  });
});

test('the mail about a new second factor removes it by one press, and a used link says the same', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/);
  const { undo } = words.mailLinks;
  const person = await becomeKnown(page, language);
  // Signs in elsewhere with the password.
  await enrolVerified(person.client);
  const link = async () =>
    (await newestMailTo(server.url, person.email)).links.find((one) => one.includes('/undo#')) ??
    '';
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
  await expect(page.getByText(undo.lead.factor)).toBeVisible();
  await expect(page).toHaveURL('/undo');
  await expectAccessible(page, 'the question whether a second step is to go');
  const press = page.getByRole('button', { name: undo.submit.factor });
  await press.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(undo.done.factor)).toBeVisible();
  await expectAccessible(page, 'a second step that is gone');
  expect((await person.client.auth.getUser()).error).not.toBeNull();
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign_in');

  await page.goto(await link());
  await press.click();
  await expect(page.getByText(undo.done.factor)).toBeVisible();
});
