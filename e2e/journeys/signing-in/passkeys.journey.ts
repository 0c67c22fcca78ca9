import type { CDPSession, Page } from '@playwright/test';
import { enrolVerified } from '../../contract/stage/authenticator.ts';
import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { connect, signUp } from '../../people/sign-up.ts';
import { PASSWORD, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone' });

/** A virtual authenticator in the browser, which stores passkeys. */
async function plugIn(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the user verification succeeds. */
    unlock: (isUserVerified: boolean) =>
      cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether the user confirms every request, including those that are only offered in a field. */
    touch: (enabled: boolean) =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    unplug: () => cdp.send('WebAuthn.disable'),
  };
}

test('a passkey signs in without the password and the second step, until it is removed', async ({
  page,
  server,
  words,
  language,
  expectedFaults,
}) => {
  // A removed passkey, and an account without recovery codes, are answered with 404.
  expectedFaults.push(/status of (404|422)/);
  // The list may be read once more just after the passkey is gone that had proved this session.
  expectedFaults.push(/status of 403 .*\/auth\/v1\/passkeys\)/);
  const { port } = new URL(server.url);
  // Passkeys need a domain name.
  const site = `http://localhost:${port}`;
  const { passkeys, auth } = words;

  await server.different({ PUBLIC_URL: site }, async () => {
    const person = await signUp(site, PUBLISHABLE_KEY, { password: PASSWORD, language });
    await page.goto(`${site}/favicon.svg`);
    await page.evaluate((known) => localStorage.setItem('bloom.language', known), language);
    const device = await plugIn(page);
    const main = page.getByRole('main');
    const goals = page.getByRole('heading', { level: 1, name: words.goals.title });
    const bySelf = main.getByRole('button', { name: auth.passkey.signIn });
    const proving = page.getByRole('heading', { level: 1, name: words.security.proof.title });
    const leave = async () => {
      // The row with the passkeys stays closed: its answer may come after the session has ended.
      await page.goto(`${site}/profile`);
      await main.getByRole('button', { name: words.account.leave.signOut }).click();
      await expect(bySelf).toBeVisible();
    };

    await test.step('it is added, named, and kept', async () => {
      await page.goto(`${site}/sign_in`);
      await signIn(page, words, person);
      await expect(goals).toBeVisible();
      await page.goto(`${site}/profile#security`);
      await main.getByRole('button', { name: passkeys.add }).click();
      await expect(page.getByText(passkeys.added)).toBeVisible();
      await main.getByRole('button', { name: passkeys.add }).click();
      await expect(page.getByText(auth.passkey.known)).toBeVisible();
      await main.getByRole('button', { name: passkeys.rename, exact: false }).click();
      const dialog = page.getByRole('dialog', { name: passkeys.renameTitle });
      await dialog.getByLabel(passkeys.name).fill('Laptop');
      await dialog.getByRole('button', { name: passkeys.save, exact: true }).click();
      await expect(main.getByText('Laptop')).toBeVisible();
      await expectAccessible(page, 'the passkeys of an account');
    });

    await test.step('it signs in without the password', async () => {
      await leave();
      await expectAccessible(page, 'the sign-in with a passkey');
      await bySelf.click();
      await expect(goals).toBeVisible();
    });

    await test.step('the browser offers it in the field for the address', async () => {
      await leave();
      await page.getByLabel(auth.email, { exact: true }).focus();
      await expect(goals).toBeVisible();
    });

    await test.step('it stands in for the second step', async () => {
      const other = connect(site, PUBLISHABLE_KEY);
      await other.auth.signInWithPassword(person);
      await enrolVerified(other);
      await leave();
      await device.touch(false);
      await signIn(page, words, person);
      await expect(proving).toBeVisible();
      await device.touch(true);
      await main.getByRole('button', { name: auth.passkey.signIn }).click();
      await expect(goals).toBeVisible();
    });

    await test.step('who does not unlock it is told so, and can try again', async () => {
      await leave();
      await device.unlock(false);
      await bySelf.click();
      await expect(page.getByText(auth.passkey.cancelled)).toBeVisible();
      await device.unlock(true);
      await bySelf.click();
      await expect(goals).toBeVisible();
    });

    await test.step('lost, it is removed, and the password goes on to work', async () => {
      await page.goto(`${site}/profile#security`);
      const line = say(passkeys.removeNamed, { name: 'Laptop' });
      await main.getByRole('button', { name: line }).click();
      const question = page.getByRole('alertdialog', { name: passkeys.removeTitle });
      await question.getByRole('button', { name: passkeys.remove, exact: true }).click();
      await expect(page.getByText(passkeys.removed)).toBeVisible();
      // This session had only been proved by the passkey.
      await expect(proving).toBeVisible();
      await page.getByRole('button', { name: words.security.proof.cancel }).click();
      await bySelf.click();
      await expect(page.getByText(auth.passkey.unknown)).toBeVisible();
      await device.touch(false);
      const listed = page.waitForResponse(/\/auth\/v1\/passkeys$/);
      await signIn(page, words, person);
      await expect(proving).toBeVisible();
      await listed;
      await expect(bySelf).toBeHidden();
    });
    await device.unplug();
    // Leaves the app, so that nothing is requested while the server stops.
    await page.goto('about:blank');
  });
});
