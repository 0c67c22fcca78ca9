import type { Entry } from '@bloom/domain/outbox/entry';
import { beforeEach, expect, it } from 'vitest';
import { addToJournal, forgetJournal, readJournal, settleJournal } from './journal.ts';

const entry = (key: string): Entry => ({
  ...{ key, format: 1, madeAt: '', steps: [], sent: 0, refusal: null },
});
const EMPTY = { entries: {}, lost: {} };

beforeEach(() => localStorage.clear());

it('has what several pages were left with, deletions too, for that person alone', () => {
  addToJournal('ana', { entries: { a: entry('a'), b: entry('b') } });
  addToJournal('ana', { entries: { b: null, c: entry('c') } });
  expect(readJournal('ana').entries).toEqual({ a: entry('a'), b: null, c: entry('c') });
  expect(readJournal('bia')).toEqual(EMPTY);
});

it('loses what was stored since, and leaves nothing behind once all of it was', () => {
  const notice = { key: 'n', table: 'goals', id: '1', fields: {} };
  addToJournal('ana', { entries: { a: entry('a'), b: null }, lost: { n: notice } });
  settleJournal('ana', { entries: { a: null } });
  expect(readJournal('ana')).toEqual({ entries: { b: null }, lost: { n: notice } });
  settleJournal('ana', { entries: { b: entry('b') }, lost: { n: null } });
  expect(localStorage).toHaveLength(0);
});

it('writes nothing for a page that had stored everything', () => {
  addToJournal('ana', {});
  expect(localStorage).toHaveLength(0);
});

it('is empty when forgotten, or when what is stored cannot be read', () => {
  addToJournal('ana', { entries: { a: entry('a') } });
  forgetJournal('ana');
  expect(readJournal('ana')).toEqual(EMPTY);
  localStorage.setItem('bloom.journal.ana', 'half{');
  expect(readJournal('ana')).toEqual(EMPTY);
});
