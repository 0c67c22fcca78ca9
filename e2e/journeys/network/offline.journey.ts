import type { Request } from '@playwright/test';
import { becomeKnown, choose } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { isPreview } from '../stage/photos/previews.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** The preview of a phone's photo. */
const PREVIEW_WIDTH = 480;
const widthOf = (image: unknown) => (image as { naturalWidth?: number }).naturalWidth;

test.use({ form: 'pt phone', serviceWorkers: 'allow' });

test('to-dos are kept without a network, after a reload too, and sent once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const todos = new TodoList(page, words);
  const { client } = await becomeKnown(page, language);
  const rows = ['One', 'Two', 'Three'].map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder('One', 'Two', 'Three');
  await expectProgramCached(page);

  await context.setOffline(true);
  await todos.tick('Two').click();
  await expect(page.getByText(words.sync.unsent.one)).toBeVisible();
  await todos.moveUp('Three', 3);
  await todos.addButton().click();
  await todos.add('Four');
  await expect(page.getByText(say(words.sync.unsent.other, { count: 3 }))).toBeVisible();
  await page.reload();
  await todos.expectRows('Three', 'One', 'Two', 'Four');
  await expect(todos.tick('Two')).toBeChecked();
  await todos.deleteButton('One').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
  await todos.titleOf('Four').click();
  await todos.editor().fill('Fourth');
  await todos.editor().press('Enter');
  await page.reload();
  await todos.expectRows('Three', 'Two', 'Fourth');

  await client.from('todos').update({ title: 'Third' }).eq('title', 'Three').throwOnError();
  await context.setOffline(false);
  await todos.expectOrder('Third', 'Two', 'Fourth');
  const { data } = await client.from('todos').select('title, completed').order('order');
  expect(data).toEqual([
    { title: 'Third', completed: false },
    { title: 'Two', completed: true },
    { title: 'Fourth', completed: false },
  ]);
});

test('a gratitude with a photo is kept without a network, and sent once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const photo = await phonePhoto(context);
  const { client, id } = await becomeKnown(page, language);
  const photos = client.storage.from('gratitudes-photos');
  const known = `${id}/wind.jpg`;
  const kept = await photos.upload(known, photo, { contentType: 'image/jpeg' });
  expect(kept.error).toBeNull();
  const before = { description: 'The wind', photo_filepath: known };
  await client.from('gratitudes').insert(before).throwOnError();
  const wall = new Wall(page, words, 'gratitudes');
  /** The preview, or the full photo if it has no preview yet. */
  const expectPhoto = (text: string, whole = PREVIEW_WIDTH) =>
    expect
      .poll(async () => {
        const width = await photoIn(wall.card(text)).evaluate(widthOf);
        return width === whole || width === PREVIEW_WIDTH;
      })
      .toBe(true);
  await wall.open('/wall_of_gratitude');
  await expectPhoto('The wind', 1800);
  await expectProgramCached(page);

  await context.setOffline(true);
  const begun = Date.now();
  await wall.plus.click();
  await wall.choosePhoto('new', photo);
  await wall.add('The rain', { isOpen: true });
  const written = Date.now();
  await page.reload();
  await expectPhoto('The rain');
  await expectPhoto('The wind', 1800);

  await context.setOffline(false);
  const stored = async () => {
    const cards = client.from('gratitudes').select('created_at, photo_filepath');
    return (await cards.eq('description', 'The rain')).data ?? [];
  };
  await expect.poll(stored).toHaveLength(1);
  const [card] = await stored();
  expect(Date.parse(card?.created_at)).toBeGreaterThanOrEqual(begun);
  expect(Date.parse(card?.created_at)).toBeLessThanOrEqual(written);
  const names = (await photos.list(id)).data?.map(({ name }) => name) ?? [];
  expect(names.filter((name) => !isPreview(name))).toHaveLength(2);
  expect((await photos.download(card?.photo_filepath)).data?.type).toBe('image/jpeg');

  await test.step('once it was sent it is still there without a network', async () => {
    await expect(
      page.getByRole('link', { name: say(words.sync.waiting.one, { count: 1 }) }),
    ).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await expectPhoto('The rain');
    await context.setOffline(false);
  });
});

test('a goal edited without a network is kept after a reload, and sent once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const photo = await phonePhoto(context);
  const { client, id: owner } = await becomeKnown(page, language);
  const { data: goal } = await client
    .from('goals')
    .insert({ title: 'Sail' })
    .select('id')
    .single()
    .throwOnError();
  const strategy = { goal_id: goal.id, title: 'Ask at the harbour' };
  await client.from('strategies').insert(strategy).throwOnError();
  await page.goto('/goals');
  await expect(page.getByRole('link', { name: 'Sail' })).toBeVisible();
  await expectProgramCached(page);
  const form = new GoalForm(page, words, 'edit');

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Sail' }).click();
  await form.writeTitle('Sail around the island');
  await form.show('followUp');
  await form.chooseSatisfaction(4);
  await form.addTitles('strategies', ['Read the wind']);
  await form.show('wishes');
  await form.addCard('wishes', { description: 'A boat', photo });
  await form.send('save');
  await expect(page.getByText(words.goals.form.updated)).toBeVisible();
  await expect(page).toHaveURL('/goals');
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: 'Sail around the island' });
  await expect(card.getByText(words.goals.satisfaction.level4, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Sail around the island' }).click();
  await form.show('wishes');
  await expect(photoIn(form.dialog)).toHaveJSProperty('naturalWidth', PREVIEW_WIDTH);

  await context.setOffline(false);
  const stored = async () => {
    const { data } = await client
      .from('goals')
      .select('title, satisfaction, strategies(title), wishes(description, photo_filepath)');
    return data;
  };
  await expect.poll(stored, { timeout: 20_000 }).toEqual([
    {
      title: 'Sail around the island',
      satisfaction: 4,
      strategies: [{ title: 'Ask at the harbour' }, { title: 'Read the wind' }],
      wishes: [{ description: 'A boat', photo_filepath: expect.stringContaining(owner) }],
    },
  ]);
  const { data: photos } = await client.storage.from('wishes-photos').list(owner);
  expect(photos?.filter(({ name }) => !isPreview(name))).toHaveLength(1);
  const { data: told } = await client.from('actions').select('action, trackable_type');
  expect(told?.filter(({ trackable_type: of }) => of === 'wishes')).toHaveLength(1);
});

test('every list can be read without a network, also one that was never opened', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const { client } = await becomeKnown(page, language);
  const insert = (table: string, row: object) =>
    client.from(table).insert(row).select('id').single().throwOnError();
  const { data: goal } = await insert('goals', { title: 'Sail' });
  await insert('strategies', { goal_id: goal.id, title: 'Ask at the harbour' });
  await insert('wishes', { description: 'A boat' });
  await insert('achievements', { description: 'The first knot' });
  await insert('gratitudes', { description: 'The wind' });
  await insert('affirmations', { description: 'I am patient' });
  await insert('todos', { title: 'Buy a rope' });
  const isAll = (request: Request) =>
    request.url().includes('changes_since') && Boolean(request.postData()?.includes('"actions"'));
  const read = page.waitForResponse((response) => isAll(response.request()));
  await page.goto('/goals');
  await read;
  await expectProgramCached(page);

  await context.setOffline(true);
  const { menu } = words.shell;
  const main = page.getByRole('main');
  for (const [name, text] of [
    [menu.strategies, 'Ask at the harbour'],
    [menu.wishes, 'A boat'],
    [menu.achievements, 'The first knot'],
    [menu.affirmations, 'I am patient'],
    [menu.todos, 'Buy a rope'],
    [menu.goals, 'Sail'],
    [menu.gratitude, 'The wind'],
  ] as const) {
    await choose(page, words, name);
    await expect(main.getByText(text).first()).toBeVisible();
  }
  await new Wall(page, words, 'gratitudes').add('The rain');
  await choose(page, words, menu.timeline);
  await expect(page).toHaveURL('/timeline');
  await page.reload();
  await expect(main.getByRole('listitem')).toHaveCount(6);
  await expect(main.getByText('The first knot')).toBeVisible();
  await expect(main.getByText(words.timeline.unsent.one)).toBeVisible();

  await context.setOffline(false);
  await expect(main.getByText('The rain')).toBeVisible();
  await expect(main.getByText(words.timeline.unsent.one)).toHaveCount(0);
  await expect(main.getByRole('listitem')).toHaveCount(7);

  // A server that does not answer must not delay what the device has.
  const isAnswer = /\/(auth|rest)\/v1\//;
  await page.route(isAnswer, () => undefined);
  await page.goto('/goals');
  await expect(main.getByRole('heading', { name: 'Sail' })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
