import type { Entry } from '@bloom/domain/outbox/entry';
import { expect, it } from 'vitest';
import { type HasSync, syncActions, syncReducer } from './slice.ts';
import { selectIsAtRisk } from './unsent.ts';

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
