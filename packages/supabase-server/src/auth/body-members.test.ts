import { describe, expect, it } from 'vitest';
import { metadata, optionalText } from './body-members.ts';

describe('an optional text', () => {
  it.each([
    [undefined, ''],
    [null, ''],
    ['', ''],
    ['x', 'x'],
  ])('%j reads as %j', (given, text) => {
    expect(optionalText.parse(given)).toBe(text);
  });

  it.each([1, true, {}, ['x']])('refuses %j', (given) => {
    expect(optionalText.safeParse(given).success).toBe(false);
  });
});

describe('metadata', () => {
  it.each([{}, { preferences: { language: 'pt' } }, { a: '\\u0000' }, { a: '\u{1F331}' }])(
    '%j is accepted',
    (given) => {
      expect(metadata.safeParse(given).success).toBe(true);
    },
  );

  it.each([
    { a: 'nul \u0000' },
    { a: '\\\u0000' },
    { a: 'half \ud800' },
    { '\udfff': 1 },
    { a: 'x'.repeat(8192) },
    { a: Array(30).fill(Number.MAX_VALUE) },
    { a: Array(30).fill(Number.MIN_VALUE) },
    [],
    'text',
    7,
  ])('%j is refused', (given) => {
    expect(metadata.safeParse(given).success).toBe(false);
  });

  it('is measured before its members are read', () => {
    let read = 0;
    const members = Array.from({ length: 5_000 }, (_, at) => [`member ${at}`, at]);
    const given = new Proxy(Object.fromEntries(members), {
      get(target, name) {
        if (name in target) read += 1;
        return Reflect.get(target, name);
      },
    });
    expect(metadata.safeParse(given).success).toBe(false);
    expect(read).toBe(5_000);
  });
});
