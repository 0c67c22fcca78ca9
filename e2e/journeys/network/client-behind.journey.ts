import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { signUp } from '../../people/sign-up.ts';
import { PASSWORD, signIn } from '../stage/account.ts';
import { expect, test } from '../stage/stage.ts';

test.use({ form: 'pt phone' });

/** The scripts that ask the server: pages are there before they are (decision 0042). */
const CLIENT = /\/assets\/deferred-(auth|rows)-.*\.js$/;

test('pages are there without what asks the server, and nothing typed is lost until it comes', async ({
  page,
  context,
  server,
  words,
  language,
  visit,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED|Failed to fetch/);
  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  await person.client.from('goals').insert({ title: 'See the sea' }).throwOnError();

  await test.step('a sign-in', async () => {
    await context.route(CLIENT, (route) => route.abort());
    await visit();
    await signIn(page, words, person);
    await expect(page.getByText(words.auth.errors.unreachable).first()).toBeVisible();
    await expect(page.getByLabel(words.auth.email, { exact: true })).toHaveValue(person.email);
    await context.unroute(CLIENT);
    await page
      .getByRole('main')
      .getByRole('button', { name: words.auth.signIn.submit, exact: true })
      .click();
    await expect(page).toHaveURL('/goals');
    await expect(page.getByText('See the sea')).toBeVisible();
  });

  await test.step('goals of somebody who returns', async () => {
    await context.route(CLIENT, (route) => route.abort());
    await page.goto('/goals/new');
    await page.getByLabel(words.goals.basics.title, { exact: true }).fill('Swim');
    await page.getByRole('button', { name: words.goals.form.create, exact: true }).click();
    await expect(page.getByText('Swim')).toBeVisible();
    await expect(page.getByText('See the sea')).toBeVisible();
    await context.unroute(CLIENT);
    const titles = async () => (await person.client.from('goals').select('title')).data;
    await expect.poll(titles, { timeout: 45_000 }).toContainEqual({ title: 'Swim' });
  });
});
