import type { Page } from '@playwright/test';
import { becomeKnown, comeBack } from '../stage/account.ts';
import { expectAccessibleInBothThemes } from '../stage/looks/both-themes.ts';
import { Wall } from '../stage/pages/wall.ts';
import { leavePhoto, losePhotos, parkedPhotos } from '../stage/photos/parked-photos.ts';
import { CAMERA, phonePhoto } from '../stage/photos/photo.ts';
import { photoIn } from '../stage/photos/photo-in.ts';
import { isPreview, previewOf } from '../stage/photos/previews.ts';
import { expect, test } from '../stage/stage.ts';
import { say } from '../stage/words.ts';

/** The console errors of lost answers and refusals. */
const FAULTS = /ERR_FAILED|Failed to fetch|status of 403/;

/** A photo and its preview. */
const ONE = 2;

test('a photo is uploaded only with its saved card, once, and not with a discarded one', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(FAULTS);
  const { walls } = words;
  const photo = await phonePhoto(context);
  const person = await becomeKnown(page, language);
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
    expect(await stored()).toBe(ONE);
    await notice.getByRole('button', { name: words.unsent.discard }).click();
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
    await wall.expectToast(walls.wishes.created);
    await expect.poll(() => count).toBe(2);
    await page.reload();
    await expect(photoIn(wall.card('Fly a balloon'))).toBeVisible();
    const { data } = await person.client.from('wishes').select('description');
    expect(data).toEqual([{ description: 'Fly a balloon' }]);
    expect(await stored()).toBe(ONE);
  });
});

test('where the browser stores no photo, the text is kept, and the form asks to choose the photo again', async ({
  page,
  context,
  words,
  language,
}) => {
  const { draft } = words.walls;
  const photo = await phonePhoto(context);
  const person = await becomeKnown(page, language);

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
    await wall.expectToast(words.walls.gratitudes.created);
  });

  await test.step('the browser never answers', async () => {
    const silent = await context.newPage();
    await silent.addInitScript('IDBFactory.prototype.open = () => new EventTarget()');
    const wall = new Wall(silent, words, 'gratitudes');
    await leaveAndResume(wall, async () => undefined);
    await expectAsked(silent, wall);
    await wall.field('new').press('Control+Enter');
    await wall.expectToast(words.walls.gratitudes.created);
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

test('another device loads previews for a wall, and a photo only when it is opened', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  language,
}) => {
  const photo = await phonePhoto(context);
  const person = await becomeKnown(page, language);
  const store = person.client.storage.from('wishes-photos');
  const wall = new Wall(page, words, 'wishes');
  await wall.open('/wall_of_wishes');
  await wall.plus.click();
  await wall.choosePhoto('new', photo);
  await wall.add('Fly a kite', { isOpen: true });
  const row = async () =>
    (await person.client.from('wishes').select('photo_filepath, photo_placeholder').maybeSingle())
      .data;
  await expect.poll(row).toEqual({
    photo_filepath: expect.stringContaining('.jpg'),
    photo_placeholder: expect.stringMatching(/^[\w+/]{20,40}={0,2}$/),
  });

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const other = await phone.newPage();
  const fetched: string[] = [];
  other.on('response', (response) => {
    const [, name] = response.url().split('/wishes-photos/');
    if (name !== undefined && response.request().method() === 'GET') fetched.push(name);
  });
  await comeBack(other, words, language, person);
  // The placeholder is drawn until the photo is loaded.
  const held = Promise.withResolvers<void>();
  await phone.route('**/wishes-photos/**', (route) => held.promise.then(() => route.continue()));
  const there = new Wall(other, words, 'wishes');
  await there.open('/wall_of_wishes');
  const shown = photoIn(there.card('Fly a kite'));
  await expect(shown).toHaveAttribute('aria-busy', 'true');
  await expect(shown).toHaveCSS('background-image', /^url\("data:image\/png;base64,/);
  held.resolve();
  await expect(shown).toHaveJSProperty('naturalWidth', 480);
  expect(fetched.map(isPreview)).toEqual([true]);
  const preview = await store.download(decodeURIComponent(fetched[0] ?? ''));
  expect(preview.data?.type).toBe('image/webp');
  expect(preview.data?.size).toBeLessThan(20_000);
  expect(await preview.data?.text()).not.toContain(CAMERA.slice(0, 12));

  const { seePhoto, photoOf, close } = words.walls.card;
  await there
    .card('Fly a kite')
    .getByRole('button', { name: say(seePhoto, { text: 'Fly a kite' }) })
    .press('Enter');
  const title = say(photoOf, { text: 'Fly a kite' });
  const viewer = other.getByRole('dialog', { name: title });
  await expect(viewer.getByRole('img', { name: title })).toHaveJSProperty('naturalWidth', 1200);
  expect(fetched.map(isPreview)).toEqual([true, false]);
  await expectAccessibleInBothThemes(other, 'a photo that is looked at');
  await viewer.getByRole('button', { name: close }).click();
  await expect(viewer).toBeHidden();

  await test.step('a photo from before there were previews gets its own where it is seen', async () => {
    const path = `${person.id}/old.jpg`;
    const kept = await store.upload(path, photo, { contentType: 'image/jpeg' });
    expect(kept.error).toBeNull();
    const old = { description: 'Fly a plane', photo_filepath: path };
    await person.client.from('wishes').insert(old).throwOnError();
    await there.open('/wall_of_wishes');
    const later = photoIn(there.card('Fly a plane'));
    await expect(later).toHaveJSProperty('naturalWidth', 480, { timeout: 60_000 });
    const made = await store.download(previewOf(path));
    expect(await made.data?.text()).not.toContain(CAMERA.slice(0, 12));
  });

  await test.step('one goes from photo to photo and comes closer, by keys and by fingers', async () => {
    const card = there.card('Fly a plane');
    await card.getByRole('button', { name: say(seePhoto, { text: 'Fly a plane' }) }).click();
    const shows = (text: string) =>
      expect(other.getByRole('dialog', { name: say(photoOf, { text }) })).toBeVisible();
    await shows('Fly a plane');
    await other.keyboard.press('ArrowRight');
    await shows('Fly a kite');
    const dialog = other.getByRole('dialog');
    const drawnAt = async () => (await dialog.getByRole('img').boundingBox())?.width;
    await other.keyboard.press('+');
    await expect.poll(drawnAt).toBeGreaterThan(450);
    await other.keyboard.press('0');
    await expect.poll(drawnAt).toBe(390);
    await other.mouse.move(100, 400);
    await other.mouse.down();
    await other.mouse.move(350, 400, { steps: 4 });
    await other.mouse.up();
    await shows('Fly a plane');
    await other.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card.locator(':focus')).toHaveCount(1);
  });
  await phone.close();
});
