import { createDayFormat } from '../../../apps/web/src/i18n/day-format.ts';
import { arrive, becomeKnown, choose } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { previewOf } from '../stage/photos/previews.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone', database: 'embedded' });

test('a person adds wishes to a wall, and none is lost when the server is killed', async ({
  page,
  context,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_CONNECTION_REFUSED|Failed to load resource/);
  const { walls } = words;
  const photo = await phonePhoto(context);
  const person = await arrive(page, words, language);
  const goals = await person.client
    .from('goals')
    .insert({ title: 'See the sea' })
    .select()
    .single();
  await person.client
    .from('wishes')
    .insert({ goal_id: goals.data?.id, description: 'Swim at sunrise' });
  const wall = new Wall(page, words, 'wishes');

  await test.step('a card needs words or a photo', async () => {
    await choose(page, words, words.shell.menu.wishes);
    await expect(page).toHaveURL('/wall_of_wishes');
    await wall.plus.click();
    await wall.field('new').press('Control+Enter');
    await expect(wall.sheet('new').getByRole('alert')).toHaveText(walls.card.empty);
    await expectAccessible(page, 'a new wish');
  });

  await test.step('what was typed outlives a reload', async () => {
    await wall.field('new').fill('A boat of my own');
    await wall.open('/wall_of_wishes');
    await expect(
      page.getByText(say(walls.draft.waiting, { text: 'A boat of my own' })),
    ).toBeVisible();
    await expectAccessible(page, 'a wall with something unfinished');
    await page.getByRole('button', { name: walls.draft.resume }).click();
    await expect(wall.field('new')).toHaveValue('A boat of my own');
    await wall.choosePhoto('new', photo);
  });

  await test.step('without the server a wish hangs with its photo, and is sent once', async () => {
    const waiting = page.getByText(words.sync.unsent.one);
    await server.away(async () => {
      await wall.sheet('new').getByRole('button', { name: walls.card.create, exact: true }).click();
      await wall.expectToast(walls.wishes.created);
      const hung = wall.card('A boat of my own');
      await expect(photoIn(hung)).toHaveJSProperty('naturalWidth', 480);
      await expect(waiting).toBeVisible();
      await expectAccessible(page, 'a wall with a card that waits');
    });
    const sendNow = page.getByRole('button', { name: words.sync.sendNow });
    // The app tries by itself, too: it may have sent all before there is anything to press.
    await Promise.race([sendNow.click(), expect(waiting).toHaveCount(0)]);
    await expect(waiting).toHaveCount(0);
    const stored = async () => {
      const own = person.client.from('wishes').select('photo_filepath').is('goal_id', null);
      return (await own).data;
    };
    await expect.poll(stored).toEqual([{ photo_filepath: expect.stringContaining(person.id) }]);
  });

  await test.step('a wish says which goal it belongs to, and is changed', async () => {
    const ofGoal = wall.card('Swim at sunrise');
    const link = ofGoal.getByRole('link', { name: say(walls.card.goal, { title: 'See the sea' }) });
    await expect(link).toHaveAttribute('href', `/goals/${goals.data?.id}/edit`);
    await wall.edit('Swim at sunrise');
    await wall.field('edit').fill('Swim at dawn');
    await wall.field('edit').press('Control+Enter');
    await wall.expectToast(walls.wishes.updated);
    await expect(wall.card('Swim at dawn')).toBeVisible();
    await expectAccessible(page, 'wall of wishes');
  });

  await test.step('a wish comes true: its card turns, and becomes an achievement with its photo', async () => {
    const text = 'A boat of my own';
    const question = page.getByRole('alertdialog');
    const card = wall.card(text);
    await wall.press(text, say(walls.fulfil.setThis, { text }));
    await expect(question).toContainText(walls.fulfil.setTitle);
    await question.getByRole('button', { name: walls.fulfil.set }).click();
    await wall.expectToast(walls.fulfil.done);
    const today = new Date().toLocaleDateString('sv-SE');
    const day = createDayFormat(language, 'day', today.slice(0, 4))(today);
    await expect(card).toContainText(say(walls.fulfil.sameDay, { date: day }));
    await expectAccessibleInBothThemes(page, 'a wish that came true');
    await card.getByRole('button', { name: walls.fulfil.keep }).press('Enter');
    await wall.expectToast(walls.achievements.created);
    await expect(card.getByRole('link', { name: walls.fulfil.toAchievements })).toBeVisible();
    const made = async () => {
      const own = person.client.from('achievements').select('description, photo_filepath');
      const [row] = (await own).data ?? [];
      const kept = person.client.storage.from('achievements-photos');
      const photoOfIt = row && (await kept.download(row.photo_filepath)).data;
      return [row?.description, (photoOfIt?.size ?? 0) > 1000];
    };
    await expect.poll(made).toEqual([text, true]);
    await card.getByRole('button', { name: walls.fulfil.putAway }).press('Enter');
    await expect(card).toHaveCount(0);
  });

  await test.step('it is found again, and unset', async () => {
    const text = 'A boat of my own';
    const question = page.getByRole('alertdialog');
    const card = wall.card(text);
    await page.getByRole('switch', { name: walls.fulfil.show }).click();
    await expect(card.getByText(walls.fulfil.badge, { exact: true })).toBeVisible();
    await wall.press(text, say(walls.fulfil.unsetThis, { text }));
    await expect(question).toContainText(walls.fulfil.unsetTitle);
    await question.getByRole('button', { name: walls.fulfil.unset }).click();
    await wall.expectToast(walls.wishes.updated);
    await expect(card.getByText(walls.fulfil.badge, { exact: true })).toHaveCount(0);
    await expect(page.getByRole('switch', { name: walls.fulfil.show })).toHaveCount(0);
  });

  await test.step('a deleted wish lies in the trash, and its photo stays for it', async () => {
    await wall.remove('A boat of my own');
    const { data: left } = await person.client.storage.from('wishes-photos').list(person.id);
    const names = left?.map(({ name }) => name) ?? [];
    expect(names).toEqual([names[0], previewOf(names[0] ?? '')]);
    const photo_filepath = `${person.id}/${names[0]}`;
    const trash = async () => (await person.client.from('trash').select('row')).data;
    await expect.poll(trash).toMatchObject([{ row: { photo_filepath } }]);
    await wall.remove('Swim at dawn');
    await expect(page.getByText(walls.wishes.empty)).toBeVisible();
    await expectAccessible(page, 'an empty wall');
  });
});

test('achievements, gratitude and affirmations have their walls', async ({
  page,
  words,
  language,
}) => {
  await becomeKnown(page, language);
  const places = [
    ['achievements', '/wall_of_achievements', 'Three kilometres in the rain'],
    ['gratitudes', '/wall_of_gratitude', 'The neighbour who watered the plants'],
    ['affirmations', '/wall_of_affirmations', 'I take one step at a time.'],
  ] as const;
  for (const [name, path, text] of places) {
    const wall = new Wall(page, words, name);
    await wall.open(path);
    await wall.add(text);
    await wall.reveal(text);
    await expectAccessibleInBothThemes(page, `wall of ${name} with what can be done with a card`);
    await wall.open(path);
    await wall.remove(text);
  }
});

test('a refused change of a wish stays, with a way on', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 403/);
  const { walls } = words;
  const person = await becomeKnown(page, language);
  await person.client.from('wishes').insert({ description: 'Swim at dawn' }).throwOnError();
  const wall = new Wall(page, words, 'wishes');
  await wall.open('/wall_of_wishes');
  const calls = '**/rest/v1/wishes?*';
  const json = { code: '42501', message: 'no', details: null, hint: null };
  const notice = page.getByRole('main').getByRole('alert');
  const stored = async () => (await person.client.from('wishes').select('description')).data;
  async function rewrite(from: string, to: string) {
    await wall.edit(from);
    await wall.field('edit').fill(to);
    await wall.field('edit').press('Control+Enter');
    await expect(notice).toContainText(say(walls.unsaved.refused, { text: to }));
    await expect(page.getByText(walls.wishes.updated)).toHaveCount(0);
  }
  await context.route(calls, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 403, json }),
  );
  await rewrite('Swim at dawn', 'Swim at night');
  await expectAccessible(page, 'a wall with a change that was refused');
  await notice.getByRole('button', { name: words.unsent.discard }).click();
  await rewrite('Swim at dawn', 'Swim at noon');
  await rewrite('Swim at noon', 'Swim at dusk');
  await context.unroute(calls);
  await notice.getByRole('button', { name: words.unsent.retry }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(stored).toEqual([{ description: 'Swim at dusk' }]);
  const deletions = '**/rest/v1/rpc/delete_rows';
  await context.route(deletions, (route) => route.fulfill({ status: 403, json }));
  await wall.confirmRemoval('Swim at dusk');
  await expect(notice).toContainText(walls.unsaved.deletion);
  await expect(page.getByText(walls.wishes.deleted)).toHaveCount(0);
  await notice.getByRole('button', { name: words.unsent.discard }).click();
  await expect(wall.card('Swim at dusk')).toBeVisible();
  await context.unroute(deletions);
});
