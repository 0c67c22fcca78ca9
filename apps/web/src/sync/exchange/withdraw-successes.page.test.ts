import type { Entry, Step } from '@bloom/domain/outbox/entry';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { currentToasts, dismissToast, toast } from '../../ui/toasts/toasts.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { syncActions } from '../store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../testing-device.ts';

let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
});

afterEach(async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  await closeAlone();
});

const put = (step: Step, refusal: Entry['refusal']) => {
  const entry = { key: '1', format: 1, madeAt: '', steps: [step], sent: 1, refusal } as const;
  void store.dispatch(applyPatch('ana', { entries: { 1: entry } }));
};
const refuse = (step: Step) => put(step, { kind: 'refused', code: 'PT413', message: 'full' });
const shown = () => currentToasts().map(({ text }) => text);
const insert = (table: string, row: Extract<Step, { kind: 'insert' }>['row']): Step => ({
  ...{ kind: 'insert', table, row, shown: {} },
});

it('withdraws what was reported as done once the server refuses it', () => {
  toast.success('Created.', undefined, { about: 'a' });
  toast.success('Another one created.', undefined, { about: 'b' });
  toast.error('No room.');
  put(insert('wishes', { id: 'a' }), null);
  expect(shown()).toHaveLength(3);
  refuse(insert('wishes', { id: 'a' }));
  expect(shown()).toEqual(['Another one created.', 'No room.']);
});

it('withdraws what was said of a goal where a part of it is refused', () => {
  toast.success('Goal created.', undefined, { about: 'rain' });
  refuse(insert('issues', { id: 'i', goal_id: 'rain' }));
  expect(shown()).toEqual([]);
  store.dispatch(syncActions.loaded({ table: 'issues', rows: [{ id: 'j', goal_id: 'sun' }] }));
  toast.success('Goal saved.', undefined, { about: 'sun' });
  const change = { kind: 'update', table: 'issues', id: 'j', fields: {}, before: {} } as const;
  refuse({ ...change, base: null });
  expect(shown()).toEqual([]);
});

it('leaves a change that is held: nothing of it was sent', () => {
  const undo = { label: 'Undo', isUndo: true, onPress: () => undefined };
  toast.success('Completed.', undo, { about: 'rain', onGone: () => undefined });
  refuse(insert('goals', { id: 'rain' }));
  expect(shown()).toEqual(['Completed.']);
});
