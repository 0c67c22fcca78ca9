import { describe, expect, it } from 'vitest';
import { bannedWordsOf, bannedWordViolations } from './banned-words.ts';

const banned = bannedWordsOf(
  [
    '| word | what it is | not |',
    '|---|---|---|',
    '| rate limiter (code) | counts | `spending`, `giveBack` |',
    '| goal | what a person tends | |',
    '',
    '| word | not |',
    '|---|---|',
    '| OAuth flow | `trip` |',
  ].join('\n'),
);

const faults = (text: string, path = 'src/a.ts') =>
  bannedWordViolations([{ path, text }], banned).map(({ line, message }) => `${line} ${message}`);

describe('words that the glossary bans', () => {
  it('are read from the column "not" of each of its tables', () => {
    expect([...banned]).toEqual([
      ['spending', 'rate limiter'],
      ['giveBack', 'rate limiter'],
      ['trip', 'OAuth flow'],
    ]);
  });

  it.each([
    'const spending = 1;',
    'createSpending()',
    'x.giveBack()',
    'GIVE_BACK',
    'type TripSecrets = {};',
  ])('are found in %s', (code) => {
    expect(faults(`\n${code}`)[0]).toMatch(/^2 "/);
  });

  it('are found in the name of a file', () => {
    expect(faults('', 'src/trip-secrets.test.ts')[0]).toMatch(/^1 "trip-secrets"/);
    expect(faults('', 'src/trips/a.ts')).toEqual([]);
  });

  it('are found in tables, but not in the comments of SQL', () => {
    const sql = '-- spending; a trip\ncreate table public.trips_ended (trip text);';
    expect(faults(sql, 'a.sql')).toEqual(['2 "trip" says "trip": the glossary has "OAuth flow"']);
  });

  it.each([
    '/* on a trip */',
    'x(); // spending nothing',
    "const text = 'a trip';",
    'const stripe = tripwire + giver;',
  ])('may stand in %s', (code) => {
    expect(faults(code)).toEqual([]);
  });
});
