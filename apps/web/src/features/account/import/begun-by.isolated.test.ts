import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { ownAccount } from './api.ts';

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;

afterEach(leaveTestServer);

it('adds nothing to the account of somebody else who signs in during an import', async () => {
  const asked: (string | null)[] = [];
  const signIn = (id: string) =>
    signInAt(
      (_, request) => {
        asked.push(new Headers(request?.headers).get('Authorization'));
        signIn('bea');
        return Response.json({ added: 1, present: 0, refused: [] });
      },
      sessionOf({ id }, tokenOf(id)),
    );
  signIn('ana');
  const { addRows } = ownAccount();
  expect(await addRows('todos', [{ id: '1' }])).toEqual([]);
  await expect(addRows('todos', [{ id: '2' }])).rejects.toThrow('there is no session');
  expect(asked).toEqual([`Bearer ${tokenOf('ana')}`]);
});

it('stores no photo for somebody else who signs in during an import', async () => {
  const asked: (string | null)[] = [];
  const signIn = (id: string) =>
    signInAt(
      (_, request) => {
        asked.push(new Headers(request?.headers).get('Authorization'));
        signIn('bea');
        return Response.json({ Id: '1', Key: 'k' });
      },
      sessionOf({ id }, tokenOf(id)),
    );
  signIn('ana');
  const { addPhoto } = ownAccount();
  const photo = { bucket: 'goal-photos', name: '1.jpg', type: 'image/jpeg' } as never;
  const bytes = new Blob(['photo'], { type: 'image/jpeg' });
  expect(await addPhoto('ana/1.jpg', photo, bytes)).toBe(true);
  await expect(addPhoto('ana/2.jpg', photo, bytes)).rejects.toThrow('there is no session');
  expect(asked).toEqual([`Bearer ${tokenOf('ana')}`]);
});
