import { expect, it, vi } from 'vitest';
import { type DeleteUserDependencies, handleDeleteUser } from './handler.ts';

const NOW = new Date('2026-11-26T12:00:00Z');
const claims = { amr: [{ method: 'password', timestamp: NOW.getTime() / 1000 - 60 }] };
const authorization = `Bearer x.${btoa(JSON.stringify(claims))}.x`;
const operator = {
  auth: { getUser: async () => ({ data: { user: { id: 'person' } }, error: null }) },
} as unknown as DeleteUserDependencies['operator'];

it('tells the person that a step failed, and the operator why', async () => {
  const fault = new Error('Stripe is away');
  const failed = vi.fn();
  const answer = await handleDeleteUser(
    new Request('https://bloom.example', { method: 'POST', headers: { authorization } }),
    { operator, deletePerson: () => Promise.reject(fault), clock: () => NOW, failed },
  );
  expect(answer.status).toBe(500);
  expect(failed.mock.calls).toEqual([[fault]]);
});
