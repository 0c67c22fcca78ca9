import { expect, it, onTestFinished, vi } from 'vitest';
import { type DeleteUserDependencies, handleDeleteUser } from './handler.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const claims = { amr: [{ method: 'password', timestamp: NOW.getTime() / 1000 - 60 }] };
const authorization = `Bearer x.${btoa(JSON.stringify(claims))}.x`;
let hasEnded = false;
const operator = {
  auth: {
    getUser: async () =>
      hasEnded
        ? { data: { user: null }, error: { status: 403, message: 'no session' } }
        : { data: { user: { id: 'person' } }, error: null },
    admin: { getUserById: async () => ({ data: { user: { id: 'person' } }, error: null }) },
  },
} as unknown as DeleteUserDependencies['operator'];
const request = () =>
  new Request('https://bloom.example', { method: 'POST', headers: { authorization } });

it('tells the person that a step failed, and the operator why', async () => {
  const fault = new Error('Stripe is away');
  const failed = vi.fn();
  const deletePerson = () => Promise.reject(fault);
  const answer = await handleDeleteUser(request(), {
    ...{ operator, deletePerson, clock: () => NOW, failed },
  });
  expect(answer.status).toBe(500);
  expect(failed.mock.calls).toEqual([[fault]]);
});

it('asks again during the deletion whether the session has ended, and then has nobody to answer', async () => {
  const failed = vi.fn();
  const deletePerson = vi.fn(async (_person: string, stillAsked: () => Promise<void>) => {
    await stillAsked();
    hasEnded = true;
    onTestFinished(() => {
      hasEnded = false;
    });
    await stillAsked();
  });
  const { status } = await handleDeleteUser(request(), {
    ...{ operator, deletePerson, clock: () => NOW, failed },
  });
  expect([status, failed.mock.calls]).toEqual([401, []]);
  expect(deletePerson).toHaveBeenCalledOnce();
});

it('deletes nothing for a session whose proof is ten minutes old, however freshly it was renewed', async () => {
  const deletePerson = vi.fn();
  for (const [method, age] of [
    ['password', 600],
    ['token_refresh', 1],
  ] as const) {
    const amr = [{ method, timestamp: NOW.getTime() / 1000 - age }];
    const headers = { authorization: `Bearer x.${btoa(JSON.stringify({ amr }))}.x` };
    const answer = await handleDeleteUser(
      new Request('https://bloom.example', { method: 'POST', headers }),
      { operator, deletePerson, clock: () => NOW, failed: vi.fn() },
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'reauthentication_needed' });
  }
  expect(deletePerson).not.toHaveBeenCalled();
});
