import { expect, it } from 'vitest';
import { settleType } from './mime-types.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const WORDS = Buffer.from('words');

it('refuses a picture of a kind that the bucket does not take, whatever it claims to be', async () => {
  await expect(settleType(PNG, 'image/jpeg', ['image/jpeg'])).rejects.toMatchObject({
    code: 'InvalidMimeType',
  });
  expect(await settleType(PNG, 'image/jpeg', ['image/jpeg', 'image/png'])).toBe('image/png');
});

it.each([[null], [['image/*', 'text/plain']], [['*/*']]])(
  'believes what is claimed where a bucket takes more than pictures: %j',
  async (allowed) => {
    expect(await settleType(WORDS, 'text/plain', allowed)).toBe('text/plain');
  },
);

it('refuses everything where a bucket takes nothing', async () => {
  await expect(settleType(PNG, 'image/png', [])).rejects.toMatchObject({ code: 'InvalidMimeType' });
});
