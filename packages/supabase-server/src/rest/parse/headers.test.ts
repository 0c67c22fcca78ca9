import { describe, expect, it } from 'vitest';
import { parseAccept } from './media-type.ts';
import { applied, parsePreferences } from './preferences.ts';
import { intersect, parseRangeHeader } from './range.ts';

describe('parsePreferences', () => {
  it('reads several from one header', () => {
    const header =
      'return=representation,count=exact, resolution=merge-duplicates, missing=default, tx=rollback, handling=strict, max-affected=3, timezone=Europe/Lisbon';
    const preferences = parsePreferences(header);
    expect(preferences).toEqual({
      return: 'representation',
      count: 'exact',
      resolution: 'merge-duplicates',
      missing: 'default',
      tx: 'rollback',
      handling: 'strict',
      maxAffected: 3,
      timezone: 'Europe/Lisbon',
    });
    expect(applied(preferences)).toContain('max-affected=3');
  });

  it.each([
    ['tx=rollback, tx=commit', { tx: 'rollback' }],
    ['return=minimal,return=representation', { return: 'minimal' }],
    [
      'resolution=ignore-duplicates, resolution=merge-duplicates',
      { resolution: 'ignore-duplicates' },
    ],
    ['tx=later, tx=rollback', { tx: 'rollback' }],
    ['timezone=Europe/Lisbon, timezone=UTC', { timezone: 'Europe/Lisbon' }],
    ['timezone=Moon/Base, timezone=UTC', { timezone: null }],
    ['handling=strict, timezone=UTC, timezone=Moon/Base', { timezone: 'UTC' }],
  ])('of %s the first one counts', (header, expected) => {
    expect(parsePreferences(header)).toMatchObject(expected);
  });

  it('accepts a second value where it is strict, and a maximum of any length', () => {
    const header = 'handling=strict, tx=rollback, tx=commit, max-affected=9007199254740991';
    expect(parsePreferences(header)).toMatchObject({ tx: 'rollback', maxAffected: 2 ** 53 - 1 });
  });

  it.each([
    'odd=1',
    'return=everything',
    'timezone=Moon/Base',
    'timezone=+01:00',
    'max-affected=-1',
  ])('ignores %s, and refuses it when strict', (part) => {
    expect(Object.values(parsePreferences(part)).every((value) => value === null)).toBe(true);
    expect(() => parsePreferences(`handling=strict, ${part}`)).toThrow(
      expect.objectContaining({ code: 'PGRST122', details: `Invalid preferences: ${part}` }),
    );
  });
});

describe('parseAccept', () => {
  it.each([
    ['', 'array', false],
    ['*/*', 'array', false],
    ['application/json', 'array', false],
    ['application/vnd.pgrst.object+json', 'object', false],
    ['application/vnd.pgrst.object+json;nulls=stripped', 'object', true],
    ['application/vnd.pgrst.array+json;nulls=stripped', 'array', true],
    ['text/csv', 'csv', false],
    ['text/html, text/csv', 'csv', false],
    ['application/json;q=0.5, text/csv;q=0.9', 'csv', false],
    ['text/csv;q=0, application/json', 'array', false],
  ])('chooses for %j', (header, shape, stripNulls) => {
    expect(parseAccept(header)).toMatchObject({ shape, stripNulls });
  });

  it('refuses media types that are not available', () => {
    expect(() => parseAccept('text/html,image/png')).toThrow(
      expect.objectContaining({
        code: 'PGRST107',
        message: 'None of these media types are available: text/html, image/png',
      }),
    );
  });
});

describe('row ranges', () => {
  it.each([
    ['0-9', { offset: 0, limit: 10 }],
    ['5-', { offset: 5, limit: null }],
    ['5-9007199254740991', { offset: 5, limit: 9007199254740986 }],
    [`5-${'9'.repeat(40)}`, { offset: 5, limit: 9007199254740986 }],
    ['', { offset: 0, limit: null }],
    ['bytes=0-9', { offset: 0, limit: null }],
  ])('reads %j', (header, range) => {
    expect(parseRangeHeader(header)).toEqual(range);
  });

  it.each([
    [
      { offset: 0, limit: 10 },
      { offset: 5, limit: null },
      { offset: 5, limit: 5 },
    ],
    [
      { offset: 0, limit: 2 },
      { offset: 5, limit: 1 },
      { offset: 5, limit: 0 },
    ],
    [
      { offset: 1, limit: null },
      { offset: 0, limit: null },
      { offset: 1, limit: null },
    ],
  ])('intersects', (one, other, both) => {
    expect(intersect(one, other)).toEqual(both);
    expect(intersect(other, one)).toEqual(both);
  });
});
