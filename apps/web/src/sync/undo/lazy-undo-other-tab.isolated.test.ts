import { expect, it, vi } from 'vitest';
import { memoryDevice } from '../device/memory.ts';
import { discardSave } from '../notices/settle-refused.ts';
import { start } from '../open/deferred-device.ts';
import { besideAnotherTab } from '../open/testing-other-tab.ts';
import { deleteRows, insertRow } from '../save/changes.ts';
import { entryOf } from '../save/perform.ts';
import type { Patch } from '../store/patch.ts';
import { performUndoable } from './lazy-undo.ts';

const stage = besideAnotherTab();

/** A new row that was refused, after a try without an answer: it may be there. */
async function withRefused() {
  await stage.store.dispatch(start('ana', async () => ({ ...memoryDevice(), isKept: true })));
  const insert = insertRow('todos', { id: 'b', title: 'Bread', order: 2 });
  const refusal = { kind: 'refused', code: '42501', message: 'no' } as const;
  const save = { ...entryOf([insert], stage.store.getState()), sent: 1, refusal };
  stage.otherTab.postMessage({ entries: { [save.key]: save } } satisfies Patch);
  await vi.waitFor(() => expect(stage.outbox()).toHaveLength(1));
  return save;
}

it('leaves out of an undo what was discarded in another tab', async () => {
  const { key } = await withRefused();
  const undo = await stage.store.dispatch(performUndoable([deleteRows('todos', ['b'])]));
  const [, deletion] = stage.outbox();
  stage.otherTab.postMessage({ entries: { [key]: null }, discarded: ['b'] } satisfies Patch);
  stage.otherTab.postMessage({ entries: { [deletion?.key ?? '']: null } } satisfies Patch);
  await vi.waitFor(() => expect(stage.outbox()).toEqual([]));
  await undo();
  expect(stage.outbox()).toEqual([]);
});

it('tells other tabs what is discarded here', async () => {
  const { key } = await withRefused();
  await stage.store.dispatch(discardSave(key));
  const told = { entries: { [key]: null }, discarded: ['b'] };
  await vi.waitFor(() => expect(stage.heard).toContainEqual(expect.objectContaining(told)));
});
