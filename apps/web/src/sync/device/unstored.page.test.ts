import type { Entry } from '@bloom/domain/outbox/entry';
import { beforeEach, expect, it } from 'vitest';
import { addUnstored, forgetUnstored, readUnstored, settleUnstored } from './unstored.ts';

const entry = (key: string): Entry => ({
  ...{ key, format: 1, madeAt: '', steps: [], sent: 0, refusal: null },
});
const EMPTY = { entries: {}, lost: {} };

beforeEach(() => localStorage.clear());

it('has what several pages were left with, deletions too, for that person alone', () => {
  addUnstored('ana', { entries: { a: entry('a'), b: entry('b') } });
  addUnstored('ana', { entries: { b: null, c: entry('c') } });
  expect(readUnstored('ana').entries).toEqual({ a: entry('a'), b: null, c: entry('c') });
  expect(readUnstored('bia')).toEqual(EMPTY);
});

it('has the latest version of what two pages were left with at once', () => {
  const later = { ...entry('a'), version: 2 };
  addUnstored('ana', { entries: { a: later } });
  addUnstored('ana', { entries: { a: { ...entry('a'), version: 1 } } });
  expect(readUnstored('ana').entries).toEqual({ a: later });
  addUnstored('ana', { entries: { a: null } });
  expect(readUnstored('ana').entries).toEqual({ a: null });
});

it('loses what was stored since, and leaves nothing behind once all of it was', () => {
  const notice = { key: 'n', table: 'goals', id: '1', fields: {} };
  addUnstored('ana', { entries: { a: entry('a'), b: null }, lost: { n: notice } });
  settleUnstored('ana', { entries: { a: null } });
  expect(readUnstored('ana')).toEqual({ entries: { b: null }, lost: { n: notice } });
  settleUnstored('ana', { entries: { b: entry('b') }, lost: { n: null } });
  expect(localStorage).toHaveLength(0);
});

it('writes nothing for a page that had stored everything', () => {
  addUnstored('ana', {});
  expect(localStorage).toHaveLength(0);
});

it('is empty when forgotten, or when what is stored cannot be read', () => {
  addUnstored('ana', { entries: { a: entry('a') } });
  forgetUnstored('ana');
  expect(readUnstored('ana')).toEqual(EMPTY);
  localStorage.setItem('bloom.unstored.ana', 'half{');
  expect(readUnstored('ana')).toEqual(EMPTY);
});
