import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../lib/backend/testing-server.ts';

let status: string;
let paidUntil: string;
/** Whether the subscription has ended at the server alone, so that this device does not know it. */
let hasEnded: boolean;
/** Whether the server refuses what is added, and with which code. */
let code: string;
let added: unknown[];

beforeEach(() => {
  [status, code, added] = ['canceled', '42501', []];
  [paidUntil, hasEnded] = ['2026-02-01T00:00:00Z', false];
  vi.resetModules();
  localStorage.clear();
  const user = {
    id: 'ana',
    email: 'ana@example.com',
    email_confirmed_at: '2026-01-01T00:00:00Z',
    app_metadata: {},
    user_metadata: {},
  };
  const now = () => new Date().toISOString();
  const answer = (path: string, request?: RequestInit) => {
    if (path.includes('/auth/v1/user')) return Response.json(user);
    if (path.includes('/rpc/own_trial'))
      return Response.json({ started_at: '2026-01-01T00:00:00Z', now: now() });
    if (path.includes('/subscriptions'))
      return Response.json([
        { status, cancel_at_period_end: false, current_period_end: paidUntil },
      ]);
    if (path.includes('/changes_since'))
      return Response.json({ now: now(), history: 'h', sees: true, trash: [] });
    if (request?.method !== 'POST' || !path.includes('/wishes')) return Response.json([]);
    const rows = [JSON.parse(String(request.body))].flat();
    added.push(...rows.map(({ description }) => description));
    if (status !== 'active' || hasEnded)
      return Response.json({ code, message: 'no' }, { status: 403 });
    return Response.json(
      rows.map((row) => ({ ...row, updated_at: now() })),
      { status: 201 },
    );
  };
  signInAt(answer, sessionOf(user), { stripePublishableKey: 'pk' });
});
afterEach(() => {
  leaveTestServer();
  vi.useRealTimers();
});

/** Opens the app and adds a wish. */
async function wish() {
  const { begin, store } = await import('./start-up.ts');
  const { perform } = await import('../../sync/save/perform.ts');
  const { insertRow } = await import('../../sync/save/changes.ts');
  const sync = () => store.getState().sync;
  begin();
  await vi.waitFor(() => expect(sync().isOpen).toBe(true), PATIENCE);
  await store.dispatch(perform([insertRow('wishes', { id: '1', description: 'A garden' })]));
  return {
    becomes: (outbox: readonly object[]) =>
      vi.waitFor(() => expect(sync().outbox).toEqual(outbox), PATIENCE),
    lookAgain() {
      vi.setSystemTime(Date.now() + 60_000);
      window.dispatchEvent(new Event('focus'));
    },
  };
}

const PATIENCE = { timeout: 5000 };
const refused = [
  expect.objectContaining({ refusal: expect.objectContaining({ kind: 'refused' }) }),
];

it('what was refused without a plan is sent as soon as there is one', async () => {
  const { becomes, lookAgain } = await wish();
  await becomes(refused);
  lookAgain();
  await new Promise((later) => setTimeout(later, 50));
  expect(added).toEqual(['A garden']);
  status = 'active';
  lookAgain();
  await becomes([]);
  expect(added).toEqual(['A garden', 'A garden']);
});

it('what was refused by a plan that had ended before this device knew it is sent once that is paid anew', async () => {
  [status, hasEnded] = ['active', true];
  const { becomes, lookAgain } = await wish();
  await becomes(refused);
  lookAgain();
  await new Promise((later) => setTimeout(later, 50));
  expect(added).toEqual(['A garden']);
  [paidUntil, hasEnded] = ['2026-03-01T00:00:00Z', false];
  lookAgain();
  await becomes([]);
  expect(added).toEqual(['A garden', 'A garden']);
});

it('what was refused for another reason stays until somebody decides', async () => {
  code = '23514';
  const { becomes, lookAgain } = await wish();
  await becomes(refused);
  status = 'active';
  lookAgain();
  await new Promise((later) => setTimeout(later, 200));
  await becomes(refused);
  expect(added).toEqual(['A garden']);
});
