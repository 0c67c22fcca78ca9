import { newestMailTo } from '../../people/mailbox.ts';
import { newAddress } from '../../people/sign-up.ts';
import { choose, PASSWORD } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';

/** The six digits of the newest mail to an address. */
async function mailedCode(url: string, email: string): Promise<string> {
  const { text } = await newestMailTo(url, email);
  return /^\d{6}$/m.exec(text)?.[0] ?? '';
}

test('who reads mail on another device types its code: to confirm an address, and for a new password', async ({
  page,
  server,
  words,
  visit,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/);
  const { auth, passwords, signingUp } = words;
  const email = newAddress();
  const code = page.getByLabel(auth.update.code, { exact: true });
  const useCode = (name: string) => page.getByRole('button', { name, exact: true });
  await visit();
  await page.goto('/sign_up');
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(auth.passwordConfirmation, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: signingUp.signUp.submit }).click();
  await expect(page).toHaveURL('/pending_confirmation');
  const confirming = await mailedCode(server.url, email);
  await code.fill(confirming === '000000' ? '000001' : '000000');
  await useCode(signingUp.confirmation.useCode).click();
  await expect(page.getByText(auth.errors.codeInvalid).first()).toBeVisible();
  await expectAccessible(page, 'a confirmation with a wrong code');
  await code.fill(confirming);
  await code.press('Enter');
  await expect(page).toHaveURL('/goals');

  await choose(page, words, words.shell.menu.signOut);
  await page.getByRole('link', { name: auth.signIn.forgot }).click();
  await expect(page.getByRole('heading', { name: passwords.reset.title })).toBeVisible();
  await page.getByLabel(auth.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: passwords.reset.submit }).click();
  await expect(page.getByText(passwords.reset.instructions)).toBeVisible();
  await expect.poll(() => mailedCode(server.url, email)).not.toBe(confirming);
  await code.fill(await mailedCode(server.url, email));
  await useCode(passwords.reset.useCode).click();
  await expect(page).toHaveURL('/update_password');
  await page.getByLabel(auth.newPassword, { exact: true }).fill('Another-horse-8');
  await page.getByLabel(auth.passwordConfirmation, { exact: true }).fill('Another-horse-8');
  await page.getByRole('button', { name: passwords.update.submit }).click();
  await expect(page).toHaveURL('/goals');
});
