import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveTestServer, noAnswer, sessionOf, signInAt } from '../../lib/testing-server.ts';
import { emptyTrash } from './api.ts';

const UNTIL = '2026-11-25T10:00:00.5+00:00';
const LATER = '2026-11-25T10:00:00.51+00:00';
/** When what is in the trash was deleted. */
let moments: string[];

/** The server's answer about the emptied trash is lost. */
beforeEach(() => {
  signInAt(
    (path) => {
      if (!path.includes('/list_trash')) throw noAnswer();
      return Response.json(moments.map((deleted_at) => ({ deleted_at, row: {}, row_id: '1' })));
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

it('nothing is known of a trash that fills its page', async () => {
  moments = Array.from({ length: 20 }, () => LATER);
  await expect(emptyTrash(UNTIL)).rejects.toThrow('Failed to fetch');
});

it('a trash of thousands is emptied part by part, up to the moment and no further', async () => {
  const parts = [[LATER, UNTIL], [LATER, UNTIL], [LATER]];
  let asked = 0;
  signInAt(
    (path) => {
      if (!path.includes('/list_trash')) {
        asked += 1;
        return Response.json([]);
      }
      const left = parts[asked - 1] ?? [];
      return Response.json(left.map((deleted_at) => ({ deleted_at, row: {}, row_id: '1' })));
    },
    sessionOf({ id: 'ana' }),
  );
  await emptyTrash(UNTIL);
  expect(asked).toBe(3);
});
