import { afterEach, expect, it, vi } from 'vitest';
import { emitIfPhotosAreFull } from './quotas.ts';
import { onAccountFull } from './refusals/full-account.ts';
import { leaveTestServer, noAnswer, sessionOf, signInAt } from './testing-server.ts';

afterEach(leaveTestServer);

const goals = { kind: 'goals', kept: 1000, limit: 1000 };
const photos = { kind: 'photos', kept: 499, limit: 500 };
const bytes = { kind: 'photo_bytes', kept: 1024, limit: 1024 };
const DENIED = { statusCode: '403' };

/** What is said of a refused photo by a server with these quotas, and whether that is reported. */
async function said(refusal: unknown, answer: () => Response) {
  const reported = vi.fn();
  const stop = onAccountFull(reported);
  signInAt(answer, sessionOf({ id: 'ana' }));
  const full = await emitIfPhotosAreFull(refusal);
  stop();
  expect(reported.mock.calls.map(([{ kind }]) => kind)).toEqual(full === null ? [] : [full.kind]);
  return full;
}

it('reports the limit of photos that is reached where one was refused', async () => {
  const quotas = () => Response.json([goals, photos, bytes]);
  expect(await said(DENIED, quotas)).toEqual({ kind: 'photo_bytes', limit: 1024 });
});

it.each([
  ['of photos none is reached', DENIED, () => Response.json([goals, photos])],
  ['a photo was refused for another reason', { statusCode: '413' }, () => Response.json([bytes])],
  [
    'the server does not tell the quotas',
    DENIED,
    () => {
      throw noAnswer();
    },
  ],
])('reports none where %s', async (_, refusal, answer) => {
  expect(await said(refusal, answer)).toBeNull();
});
