import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { newAddress, signUp } from '../../people/sign-up.ts';
import {
  type OpenidProvider,
  openAccount,
  providerSettings,
  startOpenidProvider,
} from '../../provider/openid-provider.ts';
import { PASSWORD, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { ownServer, type RestartableServer } from '../stage/servers/restartable-server.ts';
import { test as base, expect } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** A test with a server of its own that offers a provider, and with that provider. */
const test = base.extend<{ provider: OpenidProvider; place: RestartableServer }>({
  provider: async ({ browserName: _ }, use) => {
    const provider = await startOpenidProvider();
    await use(provider);
    await provider.stop();
  },
  place: [
    async ({ provider, database }, use) => {
      const place = await ownServer(database, providerSettings(provider));
      provider.register(`${place.url}/auth/v1/callback`);
      await use(place);
      await place.end();
    },
    { timeout: 240_000 },
  ],
  baseURL: async ({ place }, use) => use(place.url),
});

test.use({ form: 'pt phone', fresh: true });

test('a person signs up and in through a provider, and links another account', async ({
  page,
  context,
  place,
  provider,
  words,
  language,
  visit,
}) => {
  const [ana, bia] = [newAddress(), newAddress()];
  for (const [sub, email, name] of [
    ['ana', ana, 'Ana Souza'],
    ['bia', bia, 'Bia Lima'],
  ] as const) {
    await openAccount(provider.issuer, { sub, email, email_verified: true, name });
  }
  const continued = { provider: provider.name };
  const goOn = page.getByRole('button', { name: say(words.auth.social.continue, continued) });
  const leave = page.getByRole('main').getByRole('button', { name: words.account.leave.signOut });

  await test.step('she signs up, and is welcomed', async () => {
    await visit();
    await page.getByRole('main').getByRole('link', { name: words.auth.signIn.signUp }).click();
    await expect(goOn).toBeVisible();
    await expectAccessible(page, 'sign up with a provider');
    await goOn.click();
    await page.getByRole('button', { name: 'Ana Souza' }).click();
    await expect(page).toHaveURL(/\/thank_you_for_signing_up#?$/);
    await expect(page.getByRole('heading', { name: words.support.guide.tendTitle })).toBeVisible();
  });

  await test.step('her profile knows her, and where her password is kept', async () => {
    await page.goto('/profile#sign-in');
    await expect(page.getByLabel(words.account.name.label)).toHaveValue('Ana Souza');
    await expect(page.getByText(say(words.account.signIn.social, continued))).toBeVisible();
    const unlink = say(words.account.linked.unlinkName, continued);
    await expect(page.getByRole('button', { name: unlink })).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? /pt/ : /en/);
    await leave.click();
  });

  await test.step('she signs in again', async () => {
    await expect(page).toHaveURL('/sign_in');
    await goOn.click();
    await expect(page).toHaveURL(/\/goals#?$/);
    await page.goto('/profile#sign-in');
    await leave.click();
    await expect(page).toHaveURL('/sign_in');
  });

  const person = await signUp(place.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  const link = page.getByRole('button', { name: say(words.account.linked.link, continued) });

  await test.step('an account that is linked elsewhere cannot be linked', async () => {
    await signIn(page, words, person);
    await expect(page).toHaveURL('/goals');
    await page.goto('/profile#sign-in');
    await link.click();
    await expect(page.getByText(words.auth.social.outcomes.already_linked)).toBeVisible();
    await expectAccessible(page, 'an account that could not be linked');
  });

  await test.step('another one can, and be unlinked again', async () => {
    await context.clearCookies();
    await link.click();
    await page.getByRole('button', { name: 'Bia Lima' }).click();
    await expect(page.getByText(words.auth.social.outcomes.linked)).toBeVisible();
    await expect(page.getByText(bia)).toBeVisible();
    const unlink = say(words.account.linked.unlinkName, continued);
    await expectAccessible(page, 'linked accounts');
    await page.getByRole('button', { name: unlink }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: words.account.linked.unlink }).click();
    await expect(page.getByText(say(words.account.linked.unlinked, continued))).toBeVisible();
    await expect(link).toBeVisible();
    await expect(page.getByText(bia)).toBeHidden();
    await leave.click();
  });

  await test.step('whoever changes their mind at the provider is told so', async () => {
    await context.clearCookies();
    await expect(page).toHaveURL('/sign_in');
    await goOn.click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page).toHaveURL('/sign_in?social=refused');
    await expect(page.getByText(words.auth.social.refused.signIn)).toBeVisible();
    await expectAccessible(page, 'a refused sign-in');
    await page.getByRole('main').getByRole('link', { name: words.auth.signIn.signUp }).click();
    await goOn.click();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page).toHaveURL('/sign_up?social=refused');
    await expect(page.getByText(words.auth.social.refused.signUp)).toBeVisible();
    await expectAccessible(page, 'a refused sign-up');
  });

  await test.step('a way back that nobody began ends at a page that says so', async () => {
    await page.goto('/auth/v1/callback?code=1&state=0d4c1e0a-6f0e-4a59-9d7f-3f1f7d1f0a11');
    await expect(page).toHaveURL('/sign_in?social=expired');
    await expect(page.getByText(words.auth.social.outcomes.expired)).toBeVisible();
  });
});
