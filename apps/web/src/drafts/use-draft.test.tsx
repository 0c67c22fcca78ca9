import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import * as blobs from '../photos/parked/parked-blobs.ts';
import { readDraft, writeDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';

const getBlob = vi
  .spyOn(blobs, 'getBlob')
  .mockImplementation(async (_owner, id) => (id === 'there' ? new Blob() : null));
afterAll(() => getBlob.mockRestore());

const place = { owner: 'ana', form: 'letter' };
const parse = (kept: unknown) => Object(kept).text ?? null;

/** Every lock is to be had but those that another tab holds. */
function stubLocks(elsewhere: readonly string[]) {
  const request = async (name: string, _options: unknown, take: (lock: object | null) => unknown) =>
    take(elsewhere.includes(name) ? null : { name });
  vi.stubGlobal('navigator', { locks: { request } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('opens with the stored draft, and stores what is typed', async () => {
  stubLocks([]);
  writeDraft(place, { text: 'Dear' });
  const { result } = renderHook(() => useDraft<string>(place, parse));
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toMatchObject({ place, restored: 'Dear' }));
  act(() => result.current?.keep('Dear Bloom'));
  expect(readDraft(place)).toBe('Dear Bloom');
  act(() => result.current?.keep(null));
  expect(readDraft(place)).toBeNull();
});

it('leaves the draft of another tab alone', async () => {
  stubLocks(['bloom.draft.ana.letter']);
  writeDraft(place, { text: 'Dear' });
  const { result } = renderHook(() => useDraft<string>(place, parse));
  await waitFor(() => expect(result.current?.restored).toBeNull());
  expect(result.current?.place.form).toMatch(/^letter~/);
});

it('belongs to the open form, and is none without one', async () => {
  stubLocks([]);
  writeDraft({ ...place, form: 'card' }, { text: 'Lakes' });
  const { result, rerender } = renderHook(
    ({ form }: { form: string | null }) =>
      useDraft<string>(form === null ? null : { ...place, form }, parse),
    { initialProps: { form: null as string | null } },
  );
  expect(result.current).toBeNull();
  rerender({ form: 'card' });
  await waitFor(() => expect(result.current?.restored).toBe('Lakes'));
  rerender({ form: 'letter' });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toMatchObject({ place, restored: null }));
});

it('reports by their ids the photos that are missing', async () => {
  stubLocks([]);
  const photos = ['there', 'missing'].map((id) => ({ kind: 'parked', owner: 'ana', id }));
  writeDraft(place, { text: 'Dear', photos });
  const { result } = renderHook(() => useDraft<string>(place, parse));
  await waitFor(() => expect([...(result.current?.missingPhotos ?? [])]).toEqual(['missing']));
});
