import { describe, expect, it } from 'vitest';
import { checkListTitle, cleanTitle } from './title.ts';

const list = [
  { id: 'a', title: 'Read more' },
  { id: 'b', title: 'Sleep early' },
];

describe('cleanTitle', () => {
  it('trims, joins runs of space and composes accents', () => {
    expect(cleanTitle('  Ac\u0327a\u0303o \n de  paz ')).toBe('A\u00e7\u00e3o de paz');
  });

  it('leaves out what no database takes', () => {
    expect(cleanTitle('\u0000Read\u0000\ud83d')).toBe('Read\ufffd');
  });

  it('never makes a title longer than it was typed: it could exceed the limit', () => {
    const bengali = '\u09a8\u09a6\u09c0 \u09aa\u09be\u09b0 \u09b9\u09df\u09c7'.repeat(15);
    expect(cleanTitle(bengali)).toBe(bengali);
  });
});

describe('checkListTitle', () => {
  it('requires a title', () => {
    expect(checkListTitle('   ', list)).toBe('missing');
    expect(checkListTitle('\u200b \u200b', list)).toBe('missing');
  });

  it('refuses a title that the list has, however it is spaced', () => {
    expect(checkListTitle(' Read  more', list)).toBe('duplicate');
    expect(checkListTitle('\u09df', [{ id: 'c', title: '\u09af\u09bc' }])).toBe('duplicate');
  });

  it('lets the edited one keep its title and no other', () => {
    expect(checkListTitle('Read more', list, 'a')).toBeNull();
    expect(checkListTitle('Read more', list, 'b')).toBe('duplicate');
  });

  it('takes a new title', () => {
    expect(checkListTitle('Walk', list)).toBeNull();
  });
});
