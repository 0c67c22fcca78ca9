import { arrive } from './stage/account.ts';
import { phonePhoto } from './stage/photo.ts';
import { expect, test } from './stage/stage.ts';
import { TodoList } from './stage/todo-list.ts';
import { Wall } from './stage/wall.ts';
import { say } from './stage/words.ts';

/** What the browser says of requests that got no answer. */
const CUT = /ERR_|Failed to fetch/;

test.use({ serviceWorkers: 'allow', fresh: true });

test('to-dos are there without a network, after a reload too, and reach the server once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const todos = new TodoList(page, words);
  const { client } = await arrive(page, words, language);
  const rows = ['One', 'Two', 'Three'].map((title, index) => ({ title, order: index + 1 }));
  await client.from('todos').insert(rows).throwOnError();
  await todos.open();
  await todos.expectOrder('One', 'Two', 'Three');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

  await context.setOffline(true);
  await todos.tick('Two').click();
  await todos.addButton().click();
  await todos.add('Four');
  await page.reload();
  await todos.expectRows('One', 'Two', 'Three', 'Four');
  await expect(todos.tick('Two')).toBeChecked();
  await todos.deleteButton('One').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: words.todos.deleteConfirm }).click();
  await todos.titleOf('Four').click();
  await todos.editor().fill('Fourth');
  await todos.editor().press('Enter');
  await page.reload();
  await todos.expectRows('Two', 'Three', 'Fourth');

  await client.from('todos').update({ title: 'Third' }).eq('title', 'Three').throwOnError();
  await context.setOffline(false);
  await todos.expectOrder('Two', 'Third', 'Fourth');
  const { data } = await client.from('todos').select('title, completed').order('order');
  expect(data).toEqual([
    { title: 'Two', completed: true },
    { title: 'Third', completed: false },
    { title: 'Fourth', completed: false },
  ]);
});

test('a gratitude with a photo is there without a network, and reaches the server once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(CUT);
  const photo = await phonePhoto(context);
  const { client, id } = await arrive(page, words, language);
  const photos = client.storage.from('gratitudes-photos');
  const known = `${id}/wind.jpg`;
  const kept = await photos.upload(known, photo, { contentType: 'image/jpeg' });
  expect(kept.error).toBeNull();
  const before = { description: 'The wind', photo_filepath: known };
  await client.from('gratitudes').insert(before).throwOnError();
  const wall = new Wall(page, words, 'gratitudes');
  const expectPhoto = (text: string, width = 1200) =>
    expect(wall.card(text).getByRole('img')).toHaveJSProperty('naturalWidth', width);
  await wall.open('/wall_of_gratitude');
  await expectPhoto('The wind', 1800);
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);

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
  expect((await photos.list(id)).data).toHaveLength(2);
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
