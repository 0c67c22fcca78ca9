import '../../../i18n/sitting-texts.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInAtTestServer } from '../../../sync/engine/session-at-test-server.ts';
import { currentToasts, dismissToast } from '../../../ui/toasts/toasts.ts';
import { useReminder } from './use-reminder.ts';

const KEPT = { weekday: 7, hour: 18, time_zone: 'Europe/Lisbon', by_mail: false };
/** What is answered to the next readings, where they are to wait. */
let readings: Promise<Response>[];
let saves: { readonly body: unknown; readonly answer: (response: Response) => void }[];

beforeEach(() => {
  [readings, saves] = [[], []];
  signInAtTestServer();
  vi.stubGlobal('fetch', async (url: string | URL, request?: RequestInit) => {
    if (String(url).endsWith('/config.json')) {
      return Response.json({ supabaseUrl: 'http://server.test', publishableKey: 'key' });
    }
    if (String(url).includes('own_reminder')) return readings.shift() ?? Response.json(KEPT);
    const { promise, resolve } = Promise.withResolvers<Response>();
    saves.push({ body: JSON.parse(String(request?.body)), answer: resolve });
    return promise;
  });
});

afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
  vi.unstubAllGlobals();
});

const taken = () => new Response(null, { status: 204 });
const refused = () => Response.json({ code: 'P0001', message: 'No' }, { status: 400 });

async function changeTwice() {
  const { result } = renderHook(() => useReminder());
  await vi.waitFor(() => expect(result.current.reminder).toEqual(KEPT), 5000);
  act(() => void result.current.change({ weekday: 2 }));
  act(() => void result.current.change({ hour: 9 }));
  expect(result.current.reminder).toMatchObject({ weekday: 2, hour: 9 });
  await vi.waitFor(() => expect(saves).toHaveLength(1), 5000);
  return result;
}

const answerNext = async (count: number, response: Response) => {
  await vi.waitFor(() => expect(saves).toHaveLength(count), 5000);
  await act(async () => saves.at(-1)?.answer(response));
};

it('saves changes one after the other, so that the last one stays', async () => {
  await changeTwice();
  await answerNext(1, taken());
  await answerNext(2, taken());
  expect(saves.map(({ body }) => body)).toMatchObject([{ weekday: 2, hour: 18 }, { hour: 9 }]);
});

it('shows the saved reminder after a refused change', async () => {
  const result = await changeTwice();
  await answerNext(1, refused());
  await answerNext(2, refused());
  await vi.waitFor(() => expect(result.current.reminder).toEqual(KEPT));
  expect(currentToasts()).toHaveLength(1);
});

it('keeps a choice, however late an earlier reading is answered', async () => {
  const late = Promise.withResolvers<Response>();
  readings = [late.promise];
  const { result } = renderHook(() => useReminder());
  await vi.waitFor(() => expect(readings).toEqual([]), 5000);
  act(() => result.current.again());
  await vi.waitFor(() => expect(result.current.reminder).toEqual(KEPT), 5000);
  act(() => void result.current.change({ hour: 9 }));
  await answerNext(1, taken());
  await act(async () => late.resolve(Response.json(KEPT)));
  // Long enough for the client to have read the answer.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(result.current.reminder).toMatchObject({ hour: 9 });
});
