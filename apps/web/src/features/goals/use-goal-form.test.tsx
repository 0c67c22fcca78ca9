import { configureStore } from '@reduxjs/toolkit';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftKey, keepDraft, readDraft } from '../../drafts/draft.ts';
import { useDraftAt } from '../../drafts/use-draft.ts';
import type { Goal } from './goal.ts';
import { goalPlace, parseGoalDraft } from './goal-draft.ts';
import { goalsReducer } from './slice.ts';
import { useGoalForm } from './use-goal-form.ts';

const stored: Goal = {
  id: '0199aaaa-0000-7000-8000-000000000001',
  user_id: 'u',
  title: 'Swim',
  description: '',
  tags: [],
  satisfaction: 2,
  photo_filepath: null,
  completed_at: null,
  created_at: '2026-08-20T10:11:12+00:00',
  updated_at: '2026-08-20T10:11:12+00:00',
  issues: [],
  strategies: [],
  wishes: [],
  achievements: [],
};
let asked: { method: string; table: string; body: unknown }[];
/** The code of the refusal that everything is answered with. */
let refuse: string | null;

/** Only the network is played; everything above it is the real thing. */
beforeEach(() => {
  asked = [];
  refuse = null;
  vi.stubGlobal('fetch', async (address: string | URL, request?: RequestInit) => {
    const url = new URL(String(address), 'http://127.0.0.1:9');
    if (url.pathname === '/config.json') {
      const publishableKey = 'sb_publishable_key';
      return Response.json({ supabaseUrl: 'http://127.0.0.1:9', publishableKey });
    }
    const body = JSON.parse(String(request?.body ?? 'null'));
    asked.push({
      method: request?.method ?? 'GET',
      table: url.pathname.split('/').at(-1) ?? '',
      body,
    });
    if (refuse) return Response.json({ code: refuse, message: 'no' }, { status: 403 });
    const rows = Array.isArray(body) ? body : { ...stored, ...body };
    return Response.json(rows, { status: 201 });
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(goal: Goal | null) {
  const store = configureStore({ reducer: { goals: goalsReducer } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  return {
    store,
    form: renderHook(
      () => useGoalForm(goal, useDraftAt(goalPlace('ana', goal?.id ?? null), parseGoalDraft)),
      { wrapper },
    ).result,
  };
}

describe('the goal form', () => {
  it('asks for a title before anything is sent', async () => {
    const { form } = open(null);
    act(() => form.current.show('wishes'));
    expect(await act(() => form.current.save())).toBeNull();
    expect(form.current).toMatchObject({ tab: 'basics', isTried: true, busy: null });
    expect(asked).toEqual([]);
  });

  it('closes without a call when nothing changed', async () => {
    const { form } = open(stored);
    expect(await act(() => form.current.save())).toBe('nothing');
    expect(asked).toEqual([]);
  });

  it('sends a goal once, however often save is pressed, and takes along what was typed', async () => {
    const { form, store } = open(null);
    act(() => form.current.change({ title: 'Walk' }));
    act(() => form.current.input({ issues: 'Rain' }));
    const endings = await act(() => Promise.all([form.current.save(), form.current.save()]));
    expect(endings).toEqual(['create', null]);
    expect(asked.map(({ method, table }) => `${method} ${table}`)).toEqual([
      'POST goals',
      'POST issues',
    ]);
    expect(store.getState().goals.list).toMatchObject([
      { title: 'Walk', issues: [{ title: 'Rain' }] },
    ]);
  });

  it('keeps everything and says why when it is refused', async () => {
    refuse = '42501';
    const { form, store } = open(stored);
    act(() => form.current.change({ title: 'Swim far' }));
    expect(await act(() => form.current.save())).toBeNull();
    expect(form.current.problem).toEqual({
      kind: 'failed',
      operation: 'update',
      reason: 'refused',
    });
    expect(form.current).toMatchObject({ isDirty: true, values: { title: 'Swim far' } });
    expect(store.getState().goals.status).toBe('failed');

    refuse = null;
    expect(await act(() => form.current.save())).toBe('update');
  });

  it('takes nothing in while it is being saved, since that would be lost', async () => {
    const { form } = open(stored);
    act(() => form.current.change({ title: 'Swim far' }));
    let ending: Promise<unknown> = Promise.resolve();
    act(() => {
      ending = form.current.save();
    });
    act(() => form.current.change({ description: 'Every day' }));
    act(() => form.current.input({ issues: 'Rain' }));
    expect(form.current).toMatchObject({
      busy: 'update',
      values: { title: 'Swim far', description: '' },
      pendingInputs: { issues: '' },
    });
    expect(await act(() => ending)).toBe('update');
  });

  it('is not completed when that fails', async () => {
    refuse = '42501';
    const { form } = open(stored);
    await act(() => form.current.complete());
    expect(form.current.problem).toMatchObject({ operation: 'complete' });
    expect(form.current.values.completed_at).toBeNull();
    expect(form.current.isDirty).toBe(false);
  });

  it('survives a reload with all that was typed, and is forgotten once it is saved', async () => {
    const before = open(null).form;
    act(() => before.current.change({ title: 'Walk' }));
    act(() => before.current.input({ issues: 'Rain' }));
    const { id } = before.current.values;
    cleanup();
    const { form } = open(null);
    expect(form.current).toMatchObject({ isDirty: true, values: { id, title: 'Walk' } });
    expect(form.current.restored).not.toBeNull();
    expect(await act(() => form.current.save())).toBe('create');
    expect(asked.map(({ table }) => table)).toEqual(['goals', 'issues']);
    expect(localStorage.getItem(draftKey(goalPlace('ana', null)))).toBeNull();
  });

  it('asks to choose a photo again that this browser has not kept, before anything is saved', async () => {
    const photo = { kind: 'parked', owner: 'ana', id: '1' };
    const { form: pendingInputs } = open(null);
    act(() => pendingInputs.current.change({ title: 'Walk' }));
    const place = goalPlace('ana', null);
    const { values, ...rest } = Object(readDraft(place));
    cleanup();
    keepDraft(place, { ...rest, values: { ...values, photo } });
    const { form } = open(null);
    expect(form.current).toMatchObject({ isPhotoLost: false, values: { title: 'Walk', photo } });
    expect(await act(() => form.current.save())).toBeNull();
    expect(asked).toEqual([]);
    expect(form.current).toMatchObject({ isPhotoLost: true, values: { photo: { kind: 'none' } } });
    expect(await act(() => form.current.save())).toBe('create');
  });

  it('keeps nothing of a form that is as it was, or was left on purpose', () => {
    const place = goalPlace('ana', stored.id);
    const { form } = open(stored);
    act(() => form.current.change({ title: 'Swim far' }));
    expect(readDraft(place)).toMatchObject({ values: { title: 'Swim far' } });
    act(() => form.current.change({ title: 'Swim' }));
    expect(readDraft(place)).toBeNull();
    act(() => form.current.change({ title: 'Swim far' }));
    act(() => form.current.discard());
    act(() => form.current.show('wishes'));
    expect(readDraft(place)).toBeNull();
  });

  it('says that the title is taken when another tab gave it meanwhile', async () => {
    refuse = '23505';
    const { form } = open(stored);
    act(() => form.current.input({ issues: 'Rain' }));
    await act(() => form.current.save());
    expect(form.current).toMatchObject({ tab: 'follow_up', problem: { reason: 'duplicate' } });
  });
});
