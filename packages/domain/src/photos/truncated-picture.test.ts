import { expect, it } from 'vitest';
import { isPictureTruncated } from './truncated-picture.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(/\s/g, ''), 'hex'));
const encoded = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));

const SCAN = 'ffda 0008 01 01 00 00 3f 00';
/** Complete files of each format. */
const WHOLE: Readonly<Record<string, Uint8Array>> = {
  // A thumbnail with its own end marker, two scans with stuffed bytes and a restart, and filling between segments.
  jpeg: bytes(
    `ffd8 ffe1 000a ffd8 ffda ffd9 1234 ffdb 0003 00 ffc2 0008 08 0010 0010 00
     ${SCAN} 12 ff00 34 ffd0 56 ff ffc4 0003 00 ${SCAN} 9a ff00 bc ffd9`,
  ),
  png: bytes(
    `89504e470d0a1a0a 0000000d 49484452 00000001 00000001 0806000000 1f15c489
     0000000d 49444154 789c6360606060000000050001 a5f64540 00000000 49454e44`,
  ),
  'animated gif': encoded('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA='),
  webp: encoded('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
  bmp: bytes('424d 1e000000 00000000 1a000000 0c000000 0100 0100 0100 1800 ff000000'),
  avif: bytes('00000010 66747970 61766966 00000000 00000001 6d646174 0000000000000014 00000000'),
};

it.each(Object.keys(WHOLE))('detects a truncated %s, wherever it ends', (form) => {
  const whole = WHOLE[form] ?? bytes('');
  expect(isPictureTruncated(whole)).toBe(false);
  // The first bytes say which format it is; without them nobody can know, or draw it.
  for (let length = 12; length < whole.length; length += 1) {
    expect([length, isPictureTruncated(whole.subarray(0, length))]).toEqual([
      length,
      // At the end of a box the file may end.
      !(form === 'avif' && length === 16),
    ]);
  }
});

it('accepts data after a whole picture, such as the video of a moving photo', () => {
  for (const form of Object.keys(WHOLE)) {
    const whole = [...(WHOLE[form] ?? []), ...bytes('ff00 ffd8 1234 0000')];
    expect([form, isPictureTruncated(Uint8Array.from(whole))]).toEqual([form, false]);
  }
});

it('leaves unknown formats to the browser', () => {
  expect(
    isPictureTruncated(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"')),
  ).toBe(false);
  expect(isPictureTruncated(new Uint8Array())).toBe(false);
});

it('terminates on any bytes', () => {
  for (const form of Object.values(WHOLE)) {
    for (let at = 0; at < form.length; at += 1) {
      const odd = Uint8Array.from(form);
      odd[at] = 0;
      expect(typeof isPictureTruncated(odd)).toBe('boolean');
      odd[at] = 0xff;
      expect(typeof isPictureTruncated(odd)).toBe('boolean');
    }
  }
});
