import { arrive, becomeKnown } from '../stage/account.ts';
import { Wall } from '../stage/pages/wall.ts';
import { phonePhoto } from '../stage/photos/photo.ts';
import { expect, test } from '../stage/stage.ts';
import { pictureBomb } from './picture-bomb.ts';

test.use({ form: 'pt phone' });

const HTML = '<script>parent.pwned=1;alert(1)</script><img src=x onerror="parent.pwned=1">';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.pwned=1"><script>parent.pwned=1</script></svg>`;
const PIXEL = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082',
  'hex',
);

/**
 * Polyglot files that are pictures to one parser and a page or a script to another, with the type that each claims to
 * be.
 */
const FILES: readonly (readonly [string, string, Buffer])[] = [
  ['svg', 'image/svg+xml', Buffer.from(SVG)],
  ['svg', 'image/png', Buffer.from(SVG)],
  ['svg', 'image/png', Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`)],
  ['html', 'text/html', Buffer.from(HTML)],
  ['html', 'image/png', Buffer.from(HTML)],
  ['html', 'image/gif', Buffer.from(`\n\n<!doctype html>${HTML}`)],
  ['xhtml', 'image/jpeg', Buffer.from(`<html xmlns="http://www.w3.org/1999/xhtml">${HTML}</html>`)],
  [
    'mhtml',
    'image/png',
    Buffer.from(`MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${HTML}`),
  ],
  [
    'pdf',
    'image/png',
    Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
  ],
  ['js', 'image/png', Buffer.from('parent.pwned=1')],
  ['nothing', 'image/png', Buffer.alloc(0)],
  ['gif and js', 'image/gif', Buffer.from('GIF89a=1;parent.pwned=1;/*\x00*/')],
  ['gif and js', 'text/javascript', Buffer.from('GIF89a/*\x00\x00*/=1;parent.pwned=1')],
  ['gif and html', 'image/gif', Buffer.from(`GIF89a\x01\x00\x01\x00${HTML}`, 'latin1')],
  ['png and html', 'image/png', Buffer.concat([PIXEL, Buffer.from(HTML)])],
  ['png and html', 'text/html', Buffer.concat([PIXEL, Buffer.from(HTML)])],
  [
    'jpeg and html',
    'image/jpeg',
    Buffer.concat([Buffer.from('ffd8fffe0080', 'hex'), Buffer.from(HTML)]),
  ],
  ['webp and html', 'image/webp', Buffer.from(`RIFF\x00\x01\x00\x00WEBPVP8 ${HTML}`, 'latin1')],
];

test('no file that a person uploads runs as a page or a script, opened in any way', async ({
  page,
  context,
  words,
  language,
  expectedFaults,
}) => {
  expectedFaults.push(/Refused to|violates the following|Failed to load resource|X-Frame-Options/);
  const { client, id } = await arrive(page, words, language);
  const photos = client.storage.from('wishes-photos');
  const kept: string[] = [];
  for (const [index, [kind, contentType, content]] of FILES.entries()) {
    const path = `${id}/${index}.${contentType.replace(/.*\//, '').replace('+', '.')}`;
    const { error } = await photos.upload(path, content, { contentType });
    if (error === null) kept.push(path);
    expect([kind, contentType, error === null && !kind.includes(' and ')]).toEqual([
      kind,
      contentType,
      false,
    ]);
  }
  expect(kept.length).toBeGreaterThan(0);
  const opener = await context.newPage();
  for (const path of kept) {
    const { data } = await photos.createSignedUrl(path, 60);
    const address = data?.signedUrl ?? '';
    const opened = await opener.goto(address);
    expect(opened?.headers()).toMatchObject({
      'content-type': expect.stringMatching(/^image\/(png|gif|jpeg|webp)$/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(await opener.evaluate(`'pwned' in window`)).toBe(false);
    expect([path, await page.evaluate(`(${embed})(${JSON.stringify(address)})`)]).toEqual([
      path,
      'refused refused refused',
    ]);
  }
});

test('a small file that declares a billion pixels, and half a picture, are refused and harm nothing', async ({
  page,
  context,
  words,
  language,
}) => {
  const bomb = pictureBomb();
  expect(bomb.length).toBeLessThan(200_000);
  const { client, id } = await becomeKnown(page, language);
  const wall = new Wall(page, words, 'wishes');
  await wall.open('/wall_of_wishes');
  await wall.plus.click();
  const photo = await phonePhoto(context);
  const half = photo.subarray(0, photo.length / 2);
  const input = wall.sheet('new').locator('input[type=file]');
  for (const buffer of [bomb, half]) {
    await input.setInputFiles({ name: 'photo', mimeType: 'image/jpeg', buffer });
    await expect(wall.sheet('new').getByText(words.goals.photo.unreadable)).toBeVisible();
    await expect(wall.photo('new')).toHaveCount(0);
    await input.setInputFiles({ name: 'photo', mimeType: 'image/jpeg', buffer: photo });
    await expect(wall.photo('new')).toBeVisible();
    await wall.sheet('new').getByRole('button', { name: words.goals.photo.remove }).click();
  }
  await wall.field('new').fill('Still here');
  await wall.field('new').press('Control+Enter');
  await expect(wall.card('Still here')).toBeVisible();

  // The server stores bytes and never decodes a picture, so it returns what it was sent.
  const photos = client.storage.from('wishes-photos');
  const { error } = await photos.upload(`${id}/black.png`, bomb, { contentType: 'image/png' });
  expect(error).toBeNull();
  const { data } = await photos.download(`${id}/black.png`);
  const back = (await data?.arrayBuffer()) ?? new ArrayBuffer(0);
  expect(Buffer.from(back).equals(bomb)).toBe(true);
});

/**
 * Runs in the page: embeds the file as a script, a frame and an object of the app, and returns whether one of them ran.
 */
const embed = `async (address) => {
  const ran = [];
  for (const [name, attribute] of [['script', 'src'], ['iframe', 'src'], ['object', 'data']]) {
    const element = document.createElement(name);
    element[attribute] = address;
    const settled = new Promise((resolve) => {
      element.onload = element.onerror = resolve;
      setTimeout(resolve, 1000);
    });
    document.body.append(element);
    await settled;
    ran.push('pwned' in window ? 'ran' : 'refused');
    element.remove();
  }
  return ran.join(' ');
}`;
