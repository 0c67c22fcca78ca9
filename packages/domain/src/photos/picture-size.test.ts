import { expect, it } from 'vitest';
import { isPictureBomb } from './picture-size.ts';

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const turned = (value: number, digits: number) =>
  Buffer.from(hex(value, digits), 'hex').reverse().toString('hex');

/** The beginning of a file of each format, with this size in it. */
const HEADS: Readonly<Record<string, (width: number, height: number) => Uint8Array>> = {
  png: (width, height) =>
    bytes(`89504e470d0a1a0a 0000000d 49484452 ${hex(width, 8)} ${hex(height, 8)}`),
  gif: (width, height) => bytes(`474946383961 ${turned(width, 4)} ${turned(height, 4)}`),
  'extended webp': (width, height) =>
    bytes(
      `52494646 00000000 57454250 56503858 0a000000 00000000 ${turned(width - 1, 6)} ${turned(height - 1, 6)}`,
    ),
  'lossless webp': (width, height) =>
    bytes(
      `52494646 00000000 57454250 5650384c 00000000 2f ${turned(((height - 1) << 14) + width - 1, 8)}`,
    ),
  webp: (width, height) =>
    bytes(
      `52494646 00000000 57454250 56503820 00000000 000000 9d012a ${turned(width, 4)} ${turned(height, 4)}`,
    ),
  jpeg: (width, height) =>
    bytes(
      `ffd8 ffe1 0006 45786966 ff ffc4 0003 00 ffc0 0011 08 ${hex(height, 4)} ${hex(width, 4)}`,
    ),
};

it.each(Object.keys(HEADS))('tells a %s with too many pixels from a photo', (form) => {
  const head = HEADS[form];
  expect(isPictureBomb(head?.(16_000, 16_000) ?? bytes(''))).toBe(true);
  expect(isPictureBomb(head?.(12_000, 16_000) ?? bytes(''))).toBe(false);
  expect(isPictureBomb(head?.(1, 16_000) ?? bytes(''))).toBe(false);
});

it('accepts a file without a size, and a truncated one', () => {
  const words = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="99999"/>');
  expect(isPictureBomb(words)).toBe(false);
  for (const head of Object.values(HEADS)) {
    const whole = head(16_000, 16_000);
    for (let length = 0; length < whole.length; length += 1) {
      expect(isPictureBomb(whole.slice(0, length))).toBe(false);
    }
  }
});

it('finds it in a part of a larger buffer', () => {
  const head = HEADS.png?.(60_000, 60_000) ?? bytes('');
  const buffer = new Uint8Array(head.length + 7);
  buffer.set(head, 7);
  expect(isPictureBomb(buffer.subarray(7))).toBe(true);
});
