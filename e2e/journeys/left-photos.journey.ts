import type { Page } from '@playwright/test';
import { arrive } from './stage/account.ts';
import { leavePhoto, losePhotos, parkedPhotos } from './stage/parked-photos.ts';
import { phonePhoto } from './stage/photo.ts';
import { expect, test } from './stage/stage.ts';
import { Wall } from './stage/wall.ts';
import { say } from './stage/words.ts';

/** What the browser says of an answer that never came, or that refuses. */
const FAULTS = /ERR_FAILED|Failed to fetch|status of 403/;

test('a photo is on the server with its card only: not with what is discarded, and once', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(FAULTS);
  const { walls } = words;
  const photo = await phonePhoto(context);
  const person = await arrive(page, words, language);
  const stored = async () => {
    const { data } = await person.client.storage.from('wishes-photos').list(person.id);
    return data?.length;
  };
  const inserts = '**/rest/v1/wishes?*';
  const wall = new Wall(page, words, 'wishes');

  async function write(text: string) {
    await wall.open('/wall_of_wishes');
    await wall.plus.click();
    await wall.field('new').fill(text);
    await wall.choosePhoto('new', photo);
  }

  await test.step('a card that the server refuses', async () => {
    const json = { code: '42501', message: 'no', details: null, hint: null };
    await context.route(inserts, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 403, json }) : route.fallback(),
    );
    await write('Fly a kite');
    await wall.field('new').press('Control+Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Fly a kite' });
    await expect(notice).toContainText(say(walls.unsaved.refused, { text: 'Fly a kite' }));
    expect(await stored()).toBe(1);
    await notice.getByRole('button', { name: words.sync.discard }).click();
    await expect(wall.card('Fly a kite')).toHaveCount(0);
    await expect.poll(stored).toBe(0);
    await context.unroute(inserts);
  });

  await test.step('a card that was never saved', async () => {
    await write('Fly a plane');
    await expect.poll(async () => (await parkedPhotos(page)).length).toBe(1);
    await page.goto('about:blank');
    await wall.open('/wall_of_wishes');
    await page.getByRole('button', { name: walls.draft.discard }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: walls.draft.discard }).click();
    await expect.poll(async () => (await parkedPhotos(page)).length).toBe(0);
    expect(await stored()).toBe(0);
  });

  await test.step('saved, though nobody heard of it', async () => {
    let count = 0;
    await context.route(inserts, async (route) => {
      if (route.request().method() !== 'POST' || count++ > 0) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await write('Fly a balloon');
    await wall.field('new').press('Control+Enter');
    await wall.told(walls.wishes.created);
    await expect.poll(() => count).toBe(2);
    await page.reload();
    await expect(wall.card('Fly a balloon').getByRole('img')).toBeVisible();
    const { data } = await person.client.from('wishes').select('description');
    expect(data).toEqual([{ description: 'Fly a balloon' }]);
    expect(await stored()).toBe(1);
  });
});

test('where no photo is kept, the words are, and they ask to choose it again', async ({
  page,
  context,
  words,
  language,
}) => {
  const { draft } = words.walls;
  const photo = await phonePhoto(context);
  const person = await arrive(page, words, language);

  async function leaveAndResume(wall: Wall, meanwhile: () => Promise<void>) {
    await wall.open('/wall_of_gratitude');
    await wall.plus.click();
    await wall.choosePhoto('new', photo);
    await wall.field('new').fill('The wind');
    await meanwhile();
    await wall.open('/wall_of_gratitude');
  }
  async function expectAsked(on: Page, wall: Wall) {
    await on.getByRole('button', { name: draft.resume }).click();
    await expect(wall.field('new')).toHaveValue('The wind');
    await expect(on.getByText(draft.photoLost)).toBeVisible();
    await expect(wall.photo('new')).toHaveCount(0);
  }

  await test.step('the browser took it away', async () => {
    const wall = new Wall(page, words, 'gratitudes');
    await leaveAndResume(wall, async () => {
      await expect.poll(async () => (await parkedPhotos(page)).length).toBe(1);
      await losePhotos(page);
    });
    await expectAsked(page, wall);
    await wall.field('new').press('Control+Enter');
    await wall.told(words.walls.gratitudes.created);
  });

  await test.step('the browser never answers', async () => {
    const silent = await context.newPage();
    await silent.addInitScript('IDBFactory.prototype.open = () => new EventTarget()');
    const wall = new Wall(silent, words, 'gratitudes');
    await leaveAndResume(wall, async () => undefined);
    await expectAsked(silent, wall);
    await wall.field('new').press('Control+Enter');
    await wall.told(words.walls.gratitudes.created);
    await silent.close();
  });

  await test.step('a photo that no draft wants any more goes, unless it has only just come', async () => {
    const time = Date.now().toString(16).padStart(12, '0');
    const fresh = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
    await leavePhoto(page, person.id, '01890000-0000-7000-8000-000000000000');
    await leavePhoto(page, person.id, fresh);
    await page.goto('/wall_of_gratitude');
    await expect.poll(() => parkedPhotos(page)).toEqual([[person.id, fresh]]);
  });
});
