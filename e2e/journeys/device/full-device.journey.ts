import { becomeKnown } from '../stage/account.ts';
import { expectProgramCached } from '../stage/browser/cached-program.ts';
import { CUT } from '../stage/browser/console-errors.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';
import { limitStorage } from './full-device.ts';

test.use({ form: 'pt phone', serviceWorkers: 'allow', fresh: true });

/** The console errors of requests without an answer, and of what the device has no room for. */
const FAULTS = [CUT, /did not keep a change|QuotaExceededError/];

test('what is typed on a full device is told to be at risk, and sent', async ({
  page,
  context,
  baseURL,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(...FAULTS);
  const storage = await limitStorage(page, baseURL ?? '');
  const { client } = await becomeKnown(page, language);
  await client.from('todos').insert({ title: 'Known' }).throwOnError();
  const todos = new TodoList(page, words);
  await todos.open();
  await todos.expectRows('Known');
  await expectProgramCached(page);
  await storage.fill();

  await context.setOffline(true);
  await todos.addButton().click();
  await todos.add('Typed without room');
  await expect(page.getByText(words.sync.full)).toBeVisible();
  await client.from('todos').insert({ title: 'Elsewhere', order: 9 }).throwOnError();
  await context.setOffline(false);
  await todos.expectRows('Known', 'Typed without room', 'Elsewhere');
  const titles = async () =>
    (await client.from('todos').select('title').order('order')).data?.map(({ title }) => title);
  await expect.poll(titles).toEqual(['Known', 'Typed without room', 'Elsewhere']);

  await test.step('what was read while there was no room is on the device afterwards', async () => {
    await storage.empty();
    await page.reload();
    await todos.expectRows('Known', 'Typed without room', 'Elsewhere');
    await expect(page.getByText(words.sync.full)).toHaveCount(0);
    await todos.addButton().click();
    await todos.add('Last');
    await expect.poll(titles).toContain('Last');
    await context.setOffline(true);
    await page.reload();
    await todos.expectRows('Known', 'Typed without room', 'Elsewhere', 'Last');
    await context.setOffline(false);
  });
});

test('what is typed without room is stored once there is some', async ({
  page,
  context,
  baseURL,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(...FAULTS);
  const storage = await limitStorage(page, baseURL ?? '');
  await becomeKnown(page, language);
  const todos = new TodoList(page, words);
  await todos.open();
  await expectProgramCached(page);
  await context.setOffline(true);
  await storage.fill();
  await todos.addButton().click();
  await todos.add('Typed without room');
  await expect(page.getByText(words.sync.full)).toBeVisible();
  await storage.empty();
  await todos.add('Typed with room');
  await expect(page.getByText(words.sync.kept)).toBeVisible();
  await page.reload();
  await todos.expectRows('Typed without room', 'Typed with room');
  await context.setOffline(false);
});

test('a photo for which the device has no room is uploaded, also by another tab', async ({
  page,
  context,
  baseURL,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(...FAULTS);
  const storage = await limitStorage(page, baseURL ?? '');
  const photo = await phonePhoto(context);
  const { client } = await becomeKnown(page, language);
  const first = new Wall(page, words, 'gratitudes');
  await first.open('/wall_of_gratitude');
  const other = await context.newPage();
  const second = new Wall(other, words, 'gratitudes');
  await second.open('/wall_of_gratitude');
  await storage.fill();
  for (const [wall, text] of [
    [first, 'In the tab that sends'],
    [second, 'In the other one'],
  ] as const) {
    await wall.plus.click();
    await wall.choosePhoto('new', photo);
    await wall.add(text, { isOpen: true });
  }
  const photos = async () => {
    const { data } = await client.from('gratitudes').select('photo_filepath').throwOnError();
    const paths = data.map(({ photo_filepath: path }) => String(path));
    const files = paths.map((path) => client.storage.from('gratitudes-photos').download(path));
    return (await Promise.all(files)).map((file) => file.data?.type);
  };
  await expect.poll(photos).toEqual(['image/jpeg', 'image/jpeg']);
});
