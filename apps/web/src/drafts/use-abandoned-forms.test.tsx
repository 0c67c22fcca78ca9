import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draftKey, writeDraft } from './draft.ts';
import { claimPlace } from './draft-claim.ts';
import { useAbandonedForms } from './use-abandoned-forms.ts';

const place = { owner: 'ana', form: 'goal.new' };
let held: string[] = [];
const locks = {
  async request(name: string, _: unknown, take: (lock: object) => Promise<unknown> | undefined) {
    held.push(name);
    await take({ name });
    held = held.filter((one) => one !== name);
  },
  query: async () => ({ held: held.map((name) => ({ name })) }),
};

beforeEach(() => vi.stubGlobal('navigator', { locks }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  held = [];
});

it('offers a draft no longer once the form of another tab that opens has taken it', async () => {
  writeDraft(place, 'Learn to sail');
  const { result } = renderHook(() => useAbandonedForms('ana', 'goal.'));
  // That tab has not come so far when this one looks, as when a browser opens both again, or it takes its draft anew.
  await waitFor(() => expect(result.current[0]).toEqual(['goal.new']));
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  await act(() => claimPlace(place, closed));
  await waitFor(() => expect(result.current[0]).toEqual([]));
  expect(held).toEqual([draftKey(place)]);
  close();
  await waitFor(() => expect(held).toEqual([]));
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(result.current[0]).toEqual(['goal.new']));
});

it('offers a draft also where cookies are blocked: Firefox gives such pages no channel', async () => {
  writeDraft(place, 'Learn to sail');
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { result } = renderHook(() => useAbandonedForms('ana', 'goal.'));
  await waitFor(() => expect(result.current[0]).toEqual(['goal.new']));
});
