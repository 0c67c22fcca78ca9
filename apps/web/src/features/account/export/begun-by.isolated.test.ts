import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { ownSources } from './api.ts';

const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
const photo = { bucket: 'goal-photos', path: 'ana/1.jpg', name: '1.jpg' } as const;

afterEach(leaveTestServer);

it.each([
  [
    'rows',
    async (from: ReturnType<typeof ownSources>) =>
      from.rows('todos')[Symbol.asyncIterator]().next(),
  ],
  [
    'goals',
    async (from: ReturnType<typeof ownSources>) => from.goals()[Symbol.asyncIterator]().next(),
  ],
  ['a count', (from: ReturnType<typeof ownSources>) => from.count('todos')],
  ['the names of photos', (from: ReturnType<typeof ownSources>) => from.photos('ana')],
  ['a photo', (from: ReturnType<typeof ownSources>) => from.photo(photo)],
])('exports %s of nobody else who signs in during an export', async (_, read) => {
  const asked: (string | null)[] = [];
  const signIn = (id: string) =>
    signInAt(
      (_path, request) => {
        asked.push(new Headers(request?.headers).get('Authorization'));
        return Response.json([], { headers: { 'content-range': '*/3' } });
      },
      sessionOf({ id }, tokenOf(id)),
    );
  signIn('ana');
  const sources = ownSources();
  expect(await sources.count('wishes')).toBe(3);
  signIn('bea');
  await expect(read(sources)).rejects.toThrow();
  expect(asked).toEqual([`Bearer ${tokenOf('ana')}`]);
});

it('exports nobody else as the person of an account', async () => {
  let [person, answered] = ['bea', 0];
  const answer = (path: string) => {
    answered += 1;
    const user = {
      id: person,
      email: `${person}@example.com`,
      app_metadata: {},
      user_metadata: {},
    };
    return Response.json(path.endsWith('/user') ? user : null);
  };
  signInAt(answer, sessionOf({ id: 'ana' }, tokenOf('ana')));
  const sources = ownSources();
  await expect(sources.account()).rejects.toThrow('somebody else');
  person = 'ana';
  expect(await sources.account()).toMatchObject({ id: 'ana' });
  expect(answered).toBe(4);
});
