import { becomeKnown } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { TodoList } from '../stage/pages/todo-list.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test.use({ form: 'pt phone', database: 'embedded' });

const LIMIT = '4';
const PHOTOS = '2';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an account near its limit says so, and a full one says what is full, wherever something is added', async ({
  page,
  context,
  server,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/status of 413/, /status of 400.*\/storage\/v1\/object/);
  // The server is replaced for a while, during which the page makes background requests.
  expectedFaults.push(/ERR_CONNECTION/);
  const { client, id } = await becomeKnown(page, language);
  const titled = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ title: `Number ${number}` }));
  await client.from('goals').insert(titled(3)).throwOnError();
  await client.from('todos').insert(titled(4)).throwOnError();
  const cards = titled(4).map(({ title: description }) => ({ description }));
  await client.from('gratitudes').insert(cards).throwOnError();
  for (const name of ['1.png', '2.png']) {
    const photos = client.storage.from('goal-photos');
    const { error } = await photos.upload(`${id}/${name}`, PICTURE, { contentType: 'image/png' });
    expect(error).toBeNull();
  }
  const { full, filling, kept, what } = words.quotas;
  const wishes = new Wall(page, words, 'wishes');
  const expectFull = (kind: keyof typeof what, limit: string) =>
    wishes.expectToast(say(full, { what: what[kind], limit }));
  /** Well before the message would go by itself. */
  const expectWithdrawn = (success: string) =>
    expect(page.getByText(success, { exact: true })).toHaveCount(0, { timeout: 2000 });

  const small = { QUOTA_GOALS: LIMIT, QUOTA_ROWS: LIMIT, QUOTA_TODOS: LIMIT, QUOTA_PHOTOS: PHOTOS };
  await server.different(small, async () => {
    await test.step('the profile names what is at three quarters', async () => {
      await page.goto('/profile');
      const notice = page.getByRole('status').filter({ hasText: filling });
      await expect(notice.getByRole('listitem')).toHaveText([
        say(kept, { what: what.goals, kept: '3', limit: LIMIT }),
        say(kept, { what: what.gratitudes, kept: '4', limit: LIMIT }),
        say(kept, { what: what.todos, kept: '4', limit: LIMIT }),
        say(kept, { what: what.photos, kept: '2', limit: PHOTOS }),
      ]);
      await expectAccessible(page, 'the profile of an account that fills up');
    });

    await test.step('a wall', async () => {
      const wall = new Wall(page, words, 'gratitudes');
      await wall.open('/wall_of_gratitude');
      await wall.plus.click();
      await wall.field('new').fill('One too many');
      await wall.field('new').press('Control+Enter');
      await expectFull('gratitudes', LIMIT);
      await expectWithdrawn(words.walls.gratitudes.created);
      const notice = page.getByRole('main').getByRole('alert');
      await expect(notice).toContainText(
        say(words.walls.unsaved.refused, { text: 'One too many' }),
      );
      await expect(wall.card('One too many')).toBeVisible();
    });

    await test.step('the to-do list', async () => {
      const list = new TodoList(page, words);
      await list.open();
      await list.addButton().click();
      await list.newTitle().fill('One too many');
      await list.newTitle().press('Enter');
      await expectFull('todos', LIMIT);
      await list.paste('Two\nmore');
      await expectFull('todos', LIMIT);
      await expectWithdrawn(say(words.todos.added.other, { count: '2' }));
    });

    await test.step('goals, and what is in them', async () => {
      await client.from('goals').insert({ title: 'The last one' }).throwOnError();
      await page.goto('/goals/new');
      const form = new GoalForm(page, words, 'new');
      await form.writeTitle('One too many');
      await form.dialog.getByRole('button', { name: words.goals.form.create, exact: true }).click();
      await expectFull('goals', LIMIT);
      await expectWithdrawn(words.goals.form.created);
      await expect(page.getByText(words.goals.problems.create)).toBeVisible();
    });

    await test.step('photos', async () => {
      await wishes.open('/wall_of_wishes');
      await wishes.plus.click();
      await wishes.choosePhoto('new', await phonePhoto(context));
      await wishes.field('new').press('Control+Enter');
      await expectFull('photos', PHOTOS);
      await expectWithdrawn(words.walls.wishes.created);
      const notice = page.getByRole('main').getByRole('alert');
      await expect(notice).toContainText(
        say(words.walls.unsaved.refused, { text: words.walls.card.untitled }),
      );
      await expect(page.getByRole('article').getByRole('img')).toBeVisible();
    });
  });
});
