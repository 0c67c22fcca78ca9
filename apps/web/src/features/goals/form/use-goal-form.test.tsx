import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { draftKey, readDraft, writeDraft } from '../../../drafts/draft.ts';
import { useDraftAt } from '../../../drafts/use-draft.ts';
import { waitingPhoto } from '../../../sync/open/open-device.ts';
import { syncActions } from '../../../sync/store/slice.ts';
import { closeAlone, type DeviceStore, openAlone } from '../../../sync/testing-device.ts';
import { currentToasts, dismissToast, pressToast } from '../../../ui/toasts/toasts.ts';
import { goalPlace, parseGoalDraft } from '../draft/goal-draft.ts';
import type { Goal } from '../goal.ts';
import { selectGoals } from '../list.ts';
import { selectHeldCompletions } from '../page/held-completions.ts';
import { selectRefusedSaves } from '../saves/refused-saves.ts';
import { testGoal, testGoalRow } from '../testing-goal.ts';
import { useGoalForm } from './use-goal-form.ts';

const stored = testGoal();
let store: DeviceStore;

beforeEach(async () => {
  store = await openAlone();
  store.dispatch(syncActions.loaded({ table: 'goals', rows: [testGoalRow()] }));
});

afterEach(async () => {
  cleanup();
  await closeAlone();
  localStorage.clear();
});

function open(goal: Goal | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(
    () => useGoalForm(goal, useDraftAt(goalPlace('ana', goal?.id ?? null), parseGoalDraft)),
    { wrapper },
  ).result;
}

const saves = () => store.getState().sync.outbox;
const told = () =>
  saves().map(({ steps }) => steps.map((step) => `${step.kind} ${'table' in step && step.table}`));
const listed = () => selectGoals(store.getState()).list;

describe('the goal form', () => {
  it('asks for a title before anything is saved', async () => {
    const form = open(null);
    act(() => form.current.show('wishes'));
    expect(await act(() => form.current.save())).toBeNull();
    expect(form.current).toMatchObject({ tab: 'basics', isTried: true, isBusy: false });
    expect(saves()).toEqual([]);
  });

  it('closes without a save when nothing changed', async () => {
    const form = open(stored);
    expect(await act(() => form.current.save())).toBe('nothing');
    expect(saves()).toEqual([]);
  });

  it('saves no list with the same title twice, as after another device has added it', async () => {
    const form = open(null);
    const issues = ['a', 'b'].map((id) => ({ id, title: 'Rain', completed_at: null }));
    act(() => form.current.change({ title: 'Walk', issues }));
    expect(await act(() => form.current.save())).toBeNull();
    expect(form.current).toMatchObject({ tab: 'follow_up', isTried: true });
    expect(saves()).toEqual([]);
  });

  it('saves a goal once, however often save is pressed, and takes along what was typed', async () => {
    const form = open(null);
    act(() => form.current.change({ title: 'Walk' }));
    act(() => form.current.input({ issues: 'Rain' }));
    const endings = await act(() => Promise.all([form.current.save(), form.current.save()]));
    expect(endings).toEqual(['create', null]);
    expect(told()).toEqual([['insert goals', 'insert issues']]);
    expect(listed().at(-1)).toMatchObject({ title: 'Walk', issues: [{ title: 'Rain' }] });
  });

  it('is saved offline: it is shown as it was left, and only the changes wait', async () => {
    const form = open(stored);
    act(() => form.current.change({ title: 'Swim far' }));
    expect(await act(() => form.current.save())).toBe('update');
    expect(saves()[0]?.steps).toMatchObject([{ fields: { title: 'Swim far' }, base: 't1' }]);
    expect(listed()).toMatchObject([{ id: stored.id, title: 'Swim far' }]);
  });

  it('sends the base of its values, also when another device has changed the same meanwhile', async () => {
    const theirs = { ...stored, title: 'Float', updated_at: 't2' };
    const form = open(stored);
    act(() => form.current.change({ title: 'Dive' }));
    const { issues: _, strategies: __, wishes: ___, achievements: ____, ...row } = theirs;
    act(() => {
      store.dispatch(syncActions.patched({ rows: { goals: { [row.id]: row } } }));
    });
    await act(() => form.current.save());
    expect(saves()[0]?.steps).toMatchObject([
      { fields: { title: 'Dive' }, before: { title: 'Swim' }, base: null },
    ]);
  });

  it('holds a completion while its toast is shown; undone, what else was typed stays', async () => {
    const form = open(stored);
    act(() => form.current.change({ title: 'Swim far' }));
    expect(await act(() => form.current.complete())).toBe('complete');
    expect(selectHeldCompletions(store.getState())).toEqual(new Set([stored.id]));
    expect(saves().map(({ heldUntil }) => heldUntil !== undefined)).toEqual([false, true]);
    const [told] = currentToasts();
    expect(told).toMatchObject({ text: 'Goal completed. Well done!', action: { label: 'Undo' } });
    act(() => told && pressToast(told));
    expect(listed()[0]).toMatchObject({ title: 'Swim far', completed_at: null });
    expect(saves()).toHaveLength(1);
    expect(currentToasts()).toEqual([]);
  });

  it('sends a completion when its toast is gone', async () => {
    const form = open(stored);
    await act(() => form.current.complete());
    act(() => currentToasts().forEach(({ id }) => void dismissToast(id)));
    expect(saves()).toMatchObject([{ steps: [{ kind: 'update', id: stored.id }] }]);
    expect(saves()[0]?.heldUntil).toBeUndefined();
    expect(selectHeldCompletions(store.getState())).toEqual(new Set());
  });

  it('completes, and deletes', async () => {
    const form = open(stored);
    expect(await act(() => form.current.complete())).toBe('complete');
    expect(listed()[0]?.completed_at).not.toBeNull();
    expect(await act(() => form.current.erase())).toBe('delete');
    expect(listed()).toEqual([]);
  });

  it('merges what the server has refused into the next save', async () => {
    const form = open(stored);
    act(() => form.current.change({ title: 'Swim far', description: 'Every day' }));
    await act(() => form.current.save());
    const [entry] = saves();
    const refusal = { kind: 'refused', code: '42501', message: 'no' } as const;
    const key = entry?.key ?? '';
    if (entry) store.dispatch(syncActions.patched({ entries: { [key]: { ...entry, refusal } } }));
    expect(selectRefusedSaves(store.getState())).toMatchObject([
      { operation: 'update', goalId: stored.id, goal: { title: 'Swim far' } },
    ]);
    const again = open(listed()[0] ?? null);
    act(() => again.current.change({ title: 'Swim near' }));
    expect(await act(() => again.current.save())).toBe('update');
    expect(saves().map(({ steps }) => steps)).toMatchObject([
      [{ fields: { title: 'Swim near', description: 'Every day' }, before: { title: 'Swim' } }],
    ]);
    expect(selectRefusedSaves(store.getState())).toEqual([]);
  });

  it('keeps the photo of a refused save in the next one', async () => {
    const blob = new Blob(['x'], { type: 'image/jpeg' });
    const form = open(stored);
    act(() => form.current.change({ photo: { kind: 'chosen', id: '1', blob } }));
    await act(() => form.current.save());
    expect(told()).toEqual([['upload false', 'update goals']]);
    const [entry] = saves();
    const refusal = { kind: 'refused', code: '413', message: 'full' } as const;
    const key = entry?.key ?? '';
    if (entry) store.dispatch(syncActions.patched({ entries: { [key]: { ...entry, refusal } } }));
    const again = open(listed()[0] ?? null);
    act(() => again.current.change({ title: 'Dive' }));
    await act(() => again.current.save());
    expect(told()).toEqual([['update goals', 'upload false', 'update goals']]);
    const path = listed()[0]?.photo_filepath ?? '';
    expect((await waitingPhoto('goal-photos', path))?.size).toBe(1);
  });

  it('survives a reload with all that was typed, and is forgotten once it is saved', async () => {
    const before = open(null);
    act(() => before.current.change({ title: 'Walk' }));
    act(() => before.current.input({ issues: 'Rain' }));
    const { id } = before.current.values;
    cleanup();
    const form = open(null);
    expect(form.current).toMatchObject({ isDirty: true, values: { id, title: 'Walk' } });
    expect(form.current.restored).not.toBeNull();
    expect(await act(() => form.current.save())).toBe('create');
    expect(told()).toEqual([['insert goals', 'insert issues']]);
    expect(localStorage.getItem(draftKey(goalPlace('ana', null)))).toBeNull();
  });

  it('asks to choose a photo again that this browser has lost, before anything is saved', async () => {
    const photo = { kind: 'parked', owner: 'ana', id: '1' };
    const pendingInputs = open(null);
    act(() => pendingInputs.current.change({ title: 'Walk' }));
    const place = goalPlace('ana', null);
    const { values, ...rest } = Object(readDraft(place));
    cleanup();
    writeDraft(place, { ...rest, values: { ...values, photo } });
    const form = open(null);
    expect(form.current).toMatchObject({ isPhotoLost: false, values: { title: 'Walk', photo } });
    expect(await act(() => form.current.save())).toBeNull();
    expect(saves()).toEqual([]);
    expect(form.current).toMatchObject({ isPhotoLost: true, values: { photo: { kind: 'none' } } });
    expect(await act(() => form.current.save())).toBe('create');
  });

  it('deletes the draft of a form that is unchanged, or was left on purpose', () => {
    const place = goalPlace('ana', stored.id);
    const form = open(stored);
    act(() => form.current.change({ title: 'Swim far' }));
    expect(readDraft(place)).toMatchObject({ values: { title: 'Swim far' } });
    act(() => form.current.change({ title: 'Swim' }));
    expect(readDraft(place)).toBeNull();
    act(() => form.current.change({ title: 'Swim far' }));
    act(() => form.current.discard());
    act(() => form.current.show('wishes'));
    expect(readDraft(place)).toBeNull();
  });
});
