import { PUBLISHABLE_KEY } from '../../contract/stage/server.ts';
import { signUp } from '../../people/sign-up.ts';
import { becomeKnown, PASSWORD, signIn } from '../stage/account.ts';
import { holdScripts } from '../stage/browser/held-scripts.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { Wall } from '../stage/pages/wall.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone' });

test('an affirmation turns, and shows the achievements that prove it', async ({
  page,
  words,
  language,
}) => {
  const { client } = await becomeKnown(page, language);
  const [proof, others] = ['Three kilometres in the rain', 'Slept in a tent'];
  const rows = [{ description: proof }, { description: others }];
  await client.from('achievements').insert(rows).throwOnError();
  const wall = new Wall(page, words, 'affirmations');
  const texts = words.walls.proof;
  const text = 'I keep going.';
  await wall.open('/wall_of_affirmations');
  await wall.add(text);
  await wall.press(text, say(texts.show, { text }));
  const back = page.getByRole('article', { name: say(texts.of, { text }) });
  const turnBack = back.getByRole('button', { name: texts.turnBack });
  await expect(turnBack).toBeFocused();
  await expect(back.getByText(texts.none)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.title });
  const box = dialog.getByRole('checkbox', { name: new RegExp(proof) });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expectAccessibleInBothThemes(page, 'what proves an affirmation');
  await page.keyboard.press('Escape');
  await expect(back.getByText(proof)).toBeVisible();
  await expect(back.getByText(others)).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'the back of an affirmation');
  await turnBack.press('Enter');
  const proves = say(texts.count.one, { count: 1 });
  const front = wall.card(text).getByRole('button', { name: proves });
  await expect(front).toBeFocused();
  await expect(front, 'its name begins with its words, for voices').toHaveAccessibleName(
    `${proves}: ${text}`,
  );
  await wall.open('/wall_of_affirmations');
  await front.click();
  await expect(back.getByText(proof)).toBeVisible();
  await client.from('achievements').delete().eq('description', proof).throwOnError();
  await expect(back.getByText(texts.none)).toBeVisible();
});

test('a person never sees the wall of a visitor, however slow the network, unless the app cannot be loaded', async ({
  page,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED|Failed to fetch/);
  const wall = new Wall(page, words, 'affirmations');
  const { client } = await becomeKnown(page, language);
  await client.from('affirmations').insert({ description: 'I keep going.' }).throwOnError();
  await test.step('a press on the first wall that is shown opens the form of the own one', async () => {
    const release = await holdScripts(page);
    await page.goto('/wall_of_affirmations', { waitUntil: 'commit' });
    await expect(wall.plus).toBeAttached();
    // Ten seconds later.
    await page.evaluate(`for (const one of document.getAnimations()) one.currentTime = 10_000`);
    await expect(wall.plus).toBeHidden();
    release();
    await wall.plus.click();
    await expect(wall.field('new')).toBeVisible();
    await expect(wall.card('I keep going.')).toBeAttached();
  });
  await test.step('without the app, the wall of a visitor can be read', async () => {
    await page.unrouteAll();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/wall_of_affirmations');
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    await expect(page.getByText(words.walls.browser.notice)).toBeVisible();
  });
});

test('a visitor writes affirmations that stay in the browser until there is an account', async ({
  page,
  server,
  words,
  language,
  visit,
}) => {
  const { browser } = words.walls;
  await visit();
  const wall = new Wall(page, words, 'affirmations');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await wall.open('/wall_of_affirmations');
  await expect(page.getByText(browser.notice)).toBeVisible();
  await wall.add('I may rest.');
  await wall.add('Nobody else needs to see this.');
  await wall.remove('Nobody else needs to see this.');
  await wall.open('/wall_of_affirmations');
  await expect(wall.card('I may rest.')).toBeVisible();
  await expectAccessible(page, "a visitor's wall");
  expect(sent.filter((line) => /rest\/v1|I may rest/.test(line))).toEqual([]);

  const person = await signUp(server.url, PUBLISHABLE_KEY, { password: PASSWORD, language });
  await page.goto('/sign_in');
  await signIn(page, words, person);
  await expect(page).toHaveURL('/goals');
  await wall.open('/wall_of_affirmations');
  await expect(page.getByText(say(browser.found.one, { count: 1 }))).toBeVisible();
  await page.getByRole('button', { name: browser.adopt }).click();
  await wall.expectToast(browser.adopted.one);
  await wall.open('/wall_of_affirmations');
  await expect(wall.card('I may rest.')).toBeVisible();
  await expect(page.getByText(say(browser.found.one, { count: 1 }))).toHaveCount(0);
});
