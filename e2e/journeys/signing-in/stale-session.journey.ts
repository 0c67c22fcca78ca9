import { newestMailTo } from '../../people/mailbox.ts';
import { becomeKnown, PASSWORD } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** In days: longer than a fresh proof is valid, shorter than an access token is. */
const A_QUARTER_OF_AN_HOUR = 1 / 96;

test('a person with an old sign-in proves who they are before changing how they sign in', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  // The server is down for a moment whenever its clock is moved.
  expectedFaults.push(/status of (400|403)/, /ERR_CONNECTION|Failed to fetch|Error loading route/);
  const person = await becomeKnown(page, language);
  const { auth, changeEmail, protection, security, account } = words;
  const asking = page.getByRole('dialog', { name: auth.proof.title });
  const goOn = asking.getByRole('button', { name: security.proof.submit, exact: true });

  await test.step('by the password, and then the second step is set up', async () => {
    await server.moveClock(A_QUARTER_OF_AN_HOUR);
    await page.goto('/profile#security');
    await page.getByRole('button', { name: protection.factor.add }).click();
    await expect(asking).toBeVisible();
    await expectAccessible(page, 'the question who somebody is');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: protection.factor.add }).click();
    const password = asking.getByLabel(auth.password, { exact: true });
    await expect(password).toBeFocused();
    await page.keyboard.type('Not-my-horse-7');
    await page.keyboard.press('Enter');
    await expect(asking.getByText(auth.proof.wrongPassword)).toBeVisible();
    await password.fill(PASSWORD);
    await goOn.click();
    const enrolling = page.getByRole('dialog', { name: protection.enrol.title });
    await expect(enrolling.getByRole('status', { name: protection.enrol.secret })).toBeVisible();
    await page.keyboard.press('Escape');
    // The previous session has ended: there are this one and the one of the sign-up.
    expect((await person.client.rpc('list_sessions')).data).toHaveLength(2);
  });

  await test.step('a question that is turned down changes nothing and loses nothing', async () => {
    await server.moveClock(2 * A_QUARTER_OF_AN_HOUR);
    await page.goto('/change_email');
    const field = page.getByLabel(changeEmail.newEmail);
    await field.fill('elsewhere@example.com');
    await page.getByRole('button', { name: changeEmail.submit }).click();
    await expect(asking).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('main').getByText(auth.proof.unproved)).toBeVisible();
    await expect(field).toHaveValue('elsewhere@example.com');
    expect((await person.client.auth.refreshSession()).data.user?.new_email).toBeUndefined();
  });

  await test.step('by a mailed code, and then the account is deleted', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: account.delete.open }).click();
    const deleting = page.getByRole('alertdialog');
    await deleting
      .getByLabel(say(account.delete.label, { email: person.email }))
      .fill(person.email);
    await deleting.getByRole('button', { name: account.delete.confirm }).click();
    await asking.getByRole('button', { name: auth.proof.instead.mail }).click();
    const code = asking.getByLabel(auth.update.code);
    await expect(code).toBeFocused();
    await expect(async () => {
      const { text } = await newestMailTo(server.url, person.email);
      await code.fill(/^\d{6}$/m.exec(text)?.[0] ?? '', { timeout: 500 });
    }).toPass();
    await goOn.click();
    await expect(page).toHaveURL('/sorry_to_see_you_go');
  });
});
