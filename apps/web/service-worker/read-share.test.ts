// @vitest-environment node

import { PHOTO_MAX_BYTES } from '@bloom/domain/photos/photo';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { expect, it } from 'vitest';
import { readShare } from './read-share.ts';

function form(fields: Readonly<Record<string, string | File>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

const photo = new File(['x'], 'sea.jpg', { type: 'image/jpeg' });

it.each([
  [{ text: ' The sea ' }, 'The sea'],
  [{ title: 'A song', url: 'https://song.example/1' }, 'A song\nhttps://song.example/1'],
  [
    { title: 'A song', text: 'A song https://song.example', url: 'https://song.example' },
    'A song https://song.example',
  ],
  [{ title: 'Same', text: 'Same', url: 'Same' }, 'Same'],
  [{ text: 'one\r\ntwo' }, 'one\ntwo'],
])('reads %j once', (fields, text) => {
  expect(readShare(form(fields))).toEqual({ text, isCut: false, photo: null, fault: null });
});

it('reads a photo with its text', () => {
  expect(readShare(form({ text: 'The sea', photo }))).toEqual({
    ...{ text: 'The sea', isCut: false, fault: null },
    photo: expect.objectContaining({ size: 1, type: 'image/jpeg' }),
  });
});

it.each([
  ['not_an_image', new File(['x'], 'a.pdf', { type: 'application/pdf' })],
  ['too_large', new File([new Uint8Array(PHOTO_MAX_BYTES + 1)], 'a.jpg', { type: 'image/jpeg' })],
  ['unreadable', new File([], 'a.jpg', { type: 'image/jpeg' })],
])('says of a file that it is %s, and leaves it', (fault, file) => {
  expect(readShare(form({ photo: file }))).toMatchObject({ fault, photo: null, text: '' });
});

it('cuts a text at the limit of a card, and reports that the rest is missing', () => {
  const share = readShare(form({ text: '🌱'.repeat(TEXT_LIMITS.wallDescription + 1) }));
  expect(share?.isCut).toBe(true);
  expect([...(share?.text ?? '')]).toHaveLength(TEXT_LIMITS.wallDescription);
});

it.each([{}, { text: '  ' }, { photo: 'no file' }])('finds nothing in %j', (fields) => {
  expect(readShare(form(fields))).toBeNull();
});

it('ignores the empty file of a form without a chosen file', () => {
  expect(readShare(form({ photo: new File([], '') }))).toBeNull();
});
