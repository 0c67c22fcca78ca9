import type { Locator } from '@playwright/test';
import { arrive, becomeKnown, signIn } from '../stage/account.ts';
import { expectAccessible } from '../stage/looks/accessible.ts';
import { GoalForm } from '../stage/pages/goal-form.ts';
import { Wall } from '../stage/pages/wall.ts';
import { parkedPhotos, readSlowly } from '../stage/photos/parked-photos.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

test('what is typed into a goal survives a reload, a lost session and a second tab', async ({
  page,
  context,
  words,
  language,
}) => {
  const { draft, wishes, form: labels } = words.goals;
  const person = await becomeKnown(page, language);
  await page.goto('/goals/new');
  const form = new GoalForm(page, words, 'new');
  const title = form.dialog.getByLabel(words.goals.basics.title, { exact: true });
  const strategy = form.dialog.getByLabel(words.goals.strategies.add, { exact: true });
  const sheet = page.getByRole('dialog', { name: wishes.add, exact: true });
  const wish = sheet.getByLabel(words.goals.cards.description, { exact: true });

  await test.step('a reload brings back all tabs, what was not added yet, and the open card', async () => {
    await form.writeTitle('Learn to sail');
    await form.show('followUp');
    await form.addTitles('issues', ['No boat']);
    await strategy.fill('Ask at the harbour');
    await form.show('wishes');
    await form.dialog.getByRole('button', { name: wishes.add, exact: true }).click();
    await wish.fill('Around the island');
    await page.reload();
    await expect(wish).toHaveValue('Around the island');
    await wish.press('Control+Enter');
    await expect(form.dialog.getByText('Around the island')).toBeVisible();
    await expect(form.dialog.getByText(words.walls.draft.restored)).toBeVisible();
    await expectAccessible(page, 'a restored goal form');
  });

  await test.step('a lost session asks to sign in, leads back to the form, and the goals say what waits', async () => {
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('sb-')) localStorage.removeItem(key);
      }
    });
    await page.reload();
    await expect(page).toHaveURL('/sign_in');
    await signIn(page, words, person);
    await expect(page).toHaveURL('/goals/new');
    await expect(title).toHaveValue('Learn to sail');
    await page.goto('/goals');
    const waiting = page.getByText(say(draft.waiting, { text: 'Learn to sail' }));
    await expect(waiting).toBeVisible();
    await expectAccessible(page, 'goals with an unfinished one');
    await page.getByRole('link', { name: draft.resume }).click();
    await expect(title).toHaveValue('Learn to sail');
  });

  await test.step('a second tab with the same form neither shows it nor writes over it', async () => {
    const other = await context.newPage();
    await other.goto('/goals');
    await expect(other.getByRole('link', { name: words.firstGoal.whole })).toBeVisible();
    await expect(other.getByRole('link', { name: draft.resume })).toHaveCount(0);
    await other.goto('/goals/new');
    const second = new GoalForm(other, words, 'new');
    await second.writeTitle('Learn to row');
    await other.reload();
    await expect(second.dialog.getByLabel(words.goals.basics.title, { exact: true })).toHaveValue(
      'Learn to row',
    );
    await second.dialog.getByRole('button', { name: labels.cancel, exact: true }).click();
    await other.getByRole('button', { name: words.shell.unsaved.confirm }).click();
    await expect(other).toHaveURL('/goals');
    await other.close();
  });

  await test.step('a save takes all of it along, and nothing waits any more', async () => {
    await page.reload();
    await form.send('create');
    await expect(page.getByRole('link', { name: 'Learn to sail' })).toBeVisible();
    await expect(page.getByRole('link', { name: draft.resume })).toHaveCount(0);
    const stored = async () => {
      const { data } = await person.client
        .from('goals')
        .select('title, issues(title), strategies(title), wishes(description)');
      return data;
    };
    await expect.poll(stored).toEqual([
      {
        title: 'Learn to sail',
        issues: [{ title: 'No boat' }],
        strategies: [{ title: 'Ask at the harbour' }],
        wishes: [{ description: 'Around the island' }],
      },
    ]);
  });

  await test.step('what is typed into a card and left by closing the tab is offered, and discarded', async () => {
    const wall = new Wall(page, words, 'gratitudes');
    await wall.open('/wall_of_gratitude');
    await wall.plus.click();
    await wall.field('new').fill('The wind');
    await wall.open('/wall_of_gratitude');
    await page.getByRole('button', { name: words.walls.draft.discard }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: words.walls.draft.discard }).click();
    await expect(page.getByText(say(words.walls.draft.waiting, { text: 'The wind' }))).toHaveCount(
      0,
    );
    const kept = await page.evaluate(() => Object.keys(localStorage).join());
    expect(kept).not.toContain('bloom.draft');
  });
});

test('a chosen photo survives a reload, for the person who chose it', async ({
  page,
  context,
  words,
  language,
}) => {
  const { draft } = words.walls;
  const { achievements, cards, basics } = words.goals;
  const photo = await phonePhoto(context);
  const person = await becomeKnown(page, language);
  const wall = new Wall(page, words, 'wishes');
  const form = new GoalForm(page, words, 'new');
  const count = async () => (await parkedPhotos(page)).length;
  const isRead = (shown: Locator) => expect(shown).toHaveJSProperty('naturalWidth', 1200);
  const isHung = (text: string) =>
    expect(photoIn(wall.card(text))).toHaveJSProperty('naturalWidth', 480);

  async function leaveWish(text: string) {
    await wall.open('/wall_of_wishes');
    await wall.plus.click();
    await wall.choosePhoto('new', photo);
    await wall.field('new').fill(text);
    await expect.poll(count).toBe(1);
    await wall.open('/wall_of_wishes');
  }
  const resume = () => page.getByRole('button', { name: draft.resume }).click();

  await test.step('on a wish, which is saved with it', async () => {
    await leaveWish('Sail around the island');
    await resume();
    await expect(wall.field('new')).toHaveValue('Sail around the island');
    await isRead(wall.photo('new'));
    await expect(page.getByText(draft.photoLost)).toHaveCount(0);
    await expectAccessible(page, 'a restored card with a photo');
    await wall.field('new').press('Control+Enter');
    await wall.expectToast(words.walls.wishes.created);
    await isHung('Sail around the island');
    const stored = async () => (await person.client.from('wishes').select('photo_filepath')).data;
    await expect.poll(stored).toEqual([{ photo_filepath: expect.stringContaining(person.id) }]);
    await expect.poll(count).toBe(0);
  });

  await test.step('also when it is saved before the photo could be read', async () => {
    await leaveWish('Sail to the horizon');
    await readSlowly(page);
    await resume();
    await expect(wall.field('new')).toHaveValue('Sail to the horizon');
    await expect(wall.photo('new')).toHaveAttribute('aria-busy', 'true');
    await wall.field('new').press('Control+Enter');
    await wall.expectToast(words.walls.wishes.created);
    await isHung('Sail to the horizon');
    await expect.poll(count).toBe(0);
  });

  await test.step('not longer than somebody wants it', async () => {
    await leaveWish('Sail alone');
    const [first] = await parkedPhotos(page);
    await resume();
    await wall.sheet('new').getByRole('button', { name: words.goals.photo.replace }).waitFor();
    const input = wall.sheet('new').locator('input[type=file]');
    await input.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect
      .poll(() => parkedPhotos(page))
      .toEqual([[person.id, expect.not.stringMatching(String(first?.[1]))]]);
    await wall.sheet('new').getByRole('button', { name: words.goals.photo.remove }).click();
    await expect.poll(count).toBe(0);
    await input.setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect.poll(count).toBe(1);
    await wall.open('/wall_of_wishes');
    await page.getByRole('button', { name: draft.discard }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: draft.discard }).click();
    await expect.poll(count).toBe(0);
  });

  await test.step('on a goal and on its cards', async () => {
    await page.goto('/goals/new');
    await form.writeTitle('Learn to sail');
    await form.choosePhoto(form.dialog, basics.photo, photo);
    await form.show('wishes');
    await form.addCard('wishes', { description: 'A boat', photo });
    await form.show('achievements');
    await form.dialog.getByRole('button', { name: achievements.add, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: achievements.add, exact: true });
    await form.choosePhoto(sheet, words.walls.card.photo, photo);
    await expect.poll(count).toBe(3);
    await page.reload();
    await isRead(sheet.getByRole('img', { name: words.walls.card.photo }));
    await sheet.getByLabel(cards.description, { exact: true }).press('Control+Enter');
    await expect(sheet).toBeHidden();
    await form.show('wishes');
    await isRead(photoIn(form.dialog.getByRole('article')));
    await form.show('basics');
    await isRead(form.dialog.getByRole('img', { name: basics.photo }));
    await expect(page.getByText(words.goals.draft.photoLost)).toHaveCount(0);
    await form.send('create');
    await expect(page.getByRole('link', { name: 'Learn to sail' })).toBeVisible();
    const stored = { photo_filepath: expect.stringContaining(person.id) };
    const goals = async () => {
      const { data } = await person.client
        .from('goals')
        .select('photo_filepath, wishes(photo_filepath), achievements(photo_filepath)');
      return data;
    };
    await expect.poll(goals).toEqual([{ ...stored, wishes: [stored], achievements: [stored] }]);
    await expect.poll(count).toBe(0);
  });

  await test.step('not for anybody else, though their draft names it', async () => {
    await leaveWish('Sail in secret');
    const [key] = await parkedPhotos(page);
    const other = await arrive(page, words, language);
    await page.evaluate(
      ([owner, id]) =>
        localStorage.setItem(
          `bloom.draft.${owner}.wall.wishes.new`,
          JSON.stringify({ id, description: 'Sail along', photo: { kind: 'parked', id } }),
        ),
      [other.id, key?.[1] ?? ''] as const,
    );
    await wall.open('/wall_of_wishes');
    await expect(page.getByText(say(draft.waiting, { text: 'Sail in secret' }))).toHaveCount(0);
    await resume();
    await expect(wall.field('new')).toHaveValue('Sail along');
    await expect(page.getByText(draft.photoLost)).toBeVisible();
    await expect(wall.photo('new')).toHaveCount(0);
    expect(await parkedPhotos(page)).toEqual([key]);
  });
});
