import { expect, it } from 'vitest';
import { mergeMetadata } from './metadata-change.ts';

it('merges at the top level, and null removes (protocol 2.12)', () => {
  const kept = { full_name: 'Ana', preferences: { language: 'pt', theme: 'dark' }, old: 1 };
  const change = { preferences: { language: 'en' }, old: null, fresh: false };
  expect(mergeMetadata(kept, change)).toEqual({
    full_name: 'Ana',
    preferences: { language: 'en' },
    fresh: false,
  });
});
