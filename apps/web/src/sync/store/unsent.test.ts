import type { Entry } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { type HasSync, syncActions, syncReducer } from './slice.ts';
import { selectIsAtRisk, selectIsUnread, selectMayArrive } from './unsent.ts';

const entry: Entry = { key: '1', format: 1, madeAt: '', steps: [], sent: 0, refusal: null };
const { patched, opened, arrived } = syncActions;
const after = (...actions: readonly Parameters<typeof syncReducer>[1][]): HasSync => ({
  sync: actions.reduce(syncReducer, syncReducer(undefined, arrived('ana'))),
});
const change = patched({ entries: { 1: entry } });

it.each([
  ['nothing was changed', after(), false],
  ['a change waits for the device to be opened', after(change), true],
  ['the device stores it', after(opened({ isKept: true }), change), false],
  ['the device stores nothing', after(opened({ isKept: false }), change), true],
  ['the server has it', after(change, patched({ entries: { 1: null } })), false],
])('tells whether something would be lost with the page: %s', (_, state, isAtRisk) => {
  expect(selectIsAtRisk(state)).toBe(isAtRisk);
});

it.each([
  ['nobody has signed in', { sync: syncReducer(undefined, patched({})) }, false],
  ['the device is being opened', after(), true],
  ['it is open', after(opened({ isKept: true })), false],
])('tells whether it is unknown what is left to be sent: %s', (_, state, isUnread) => {
  expect(selectIsUnread(state)).toBe(isUnread);
});

const refused: Entry = {
  ...entry,
  key: '2',
  refusal: { kind: 'refused', code: null, message: '' },
};

it.each([
  ['nothing waits', after(), false],
  ['a change waits to be sent', after(change), true],
  ['the server has refused the only one', after(patched({ entries: { 2: refused } })), false],
  ['the server has refused one of two', after(change, patched({ entries: { 2: refused } })), true],
  ['it could not be sent', after(change, patched({ sender: 'waiting' })), false],
])('tells whether some of it may arrive soon: %s', (_, state, mayArrive) => {
  expect(selectMayArrive(state)).toBe(mayArrive);
});
