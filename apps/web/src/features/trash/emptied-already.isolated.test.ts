import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  leaveTestServer,
  noAnswer,
  sessionOf,
  signInAt,
} from '../../lib/backend/testing-server.ts';
import { emptyTrash, PAGE } from './api.ts';

const UNTIL = '2026-11-25T10:00:00.5+00:00';
const LATER = '2026-11-25T10:00:00.51+00:00';
/** When what is in the trash was deleted. */
let moments: string[];

/** A page of the deletions of these moments, the newest of which is the first. */
function listed(from: readonly string[], request?: RequestInit): Response {
  const { before = '~', page } = JSON.parse(String(request?.body));
  const some = from.filter((moment) => moment < before).slice(0, page);
  return Response.json(some.map((deleted_at) => ({ deleted_at, row: {}, row_id: '1' })));
}

/** The server's answer about the emptied trash is lost. */
beforeEach(() => {
  signInAt(
    (path, request) => {
      if (!path.includes('/list_trash')) throw noAnswer();
      return listed(moments, request);
    },
    sessionOf({ id: 'ana' }),
  );
});
afterEach(leaveTestServer);

it.each([[[]], [[LATER]]])(
  'a trash with %j is emptied, though the answer was lost',
  async (left) => {
    moments = left;
    await expect(emptyTrash(UNTIL)).resolves.toBeUndefined();
  },
);

it.each([[[UNTIL]], [[LATER, '2026-11-24T10:00:00+00:00']]])(
  'a trash with %j is not emptied',
  async (left) => {
    moments = left;
    await expect(emptyTrash(UNTIL)).rejects.toThrow('Failed to fetch');
  },
);

it.each([
  ['emptied', []],
  ['not emptied', [UNTIL]],
])('a trash that begins with pages of what came later is read on, and is %s', async (is, left) => {
  const later = Array.from({ length: 2 * PAGE }, (_, number) => `2026-11-26T10:00:${60 - number}`);
  moments = [...later, ...left];
  const emptying = emptyTrash(UNTIL);
  if (is === 'emptied') await expect(emptying).resolves.toBeUndefined();
  else await expect(emptying).rejects.toThrow('Failed to fetch');
});

it('goes on in the trash of nobody else who signs in meanwhile', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
  const emptied: (string | null)[] = [];
  const signIn = (id: string) =>
    signInAt(
      (path, request) => {
        if (path.includes('/list_trash')) return listed(emptied.length < 3 ? [UNTIL] : [], request);
        emptied.push(new Headers(request?.headers).get('Authorization'));
        signIn('bea');
        return Response.json([]);
      },
      sessionOf({ id }, tokenOf(id)),
    );
  signIn('ana');
  await expect(emptyTrash(UNTIL)).rejects.toThrow('there is no session');
  expect(emptied).toEqual([`Bearer ${tokenOf('ana')}`]);
});

it('takes no trash for emptied because that of somebody else who signs in meanwhile is empty', async () => {
  const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`;
  const signIn = (id: string) =>
    signInAt(
      (path) => {
        if (path.includes('/list_trash')) return Response.json([]);
        signIn('bea');
        throw noAnswer();
      },
      sessionOf({ id }, tokenOf(id)),
    );
  signIn('ana');
  await expect(emptyTrash(UNTIL)).rejects.toThrow('Failed to fetch');
});

describe('a trash of thousands is emptied part by part', () => {
  /** Plays a server that empties two deletions at each call, the oldest first; some of its lists may get lost. */
  function fill(kept: readonly string[], isLost: (list: number) => boolean = () => false) {
    let [left, lists] = [kept.toSorted(), 0];
    signInAt(
      (path, request) => {
        if (!path.includes('/list_trash')) {
          const { until } = JSON.parse(String(request?.body));
          const gone = left.filter((moment) => moment <= until).slice(0, 2);
          left = left.filter((moment) => !gone.includes(moment));
          return Response.json([]);
        }
        lists += 1;
        if (isLost(lists)) throw noAnswer();
        return listed(left.toReversed(), request);
      },
      sessionOf({ id: 'ana' }),
    );
    return () => left;
  }
  const at = (second: number) => `2026-11-25T10:00:${second}+00:00`;
  const older = [10, 11, 12, 13].map(at);

  it('up to the moment and no further', async () => {
    const left = fill([...older, at(14), at(15)]);
    await emptyTrash(at(14));
    expect(left()).toEqual([at(15)]);
  });

  it('also where more than a page was deleted since then', async () => {
    const later = Array.from({ length: 2 * PAGE }, (_, number) => at(20 + number));
    const left = fill([...older, ...later]);
    await emptyTrash(at(14));
    expect(left()).toEqual(later);
  });

  it('also where an answer about what is left was lost', async () => {
    const left = fill(older, (list) => list === 1);
    await emptyTrash(at(14));
    expect(left()).toEqual([]);
  });
});
