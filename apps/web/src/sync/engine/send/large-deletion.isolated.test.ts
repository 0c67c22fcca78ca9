import { afterEach, expect, it } from 'vitest';
import { supabase } from '../../../lib/backend/supabase.ts';
import { leaveTestServer, sessionOf, signInAt } from '../../../lib/backend/testing-server.ts';
import { sendSteps } from './send-steps.ts';

const PART = 'delete_part_of_goals';

afterEach(leaveTestServer);

/** Deletes a goal at a server that answers one part after the other with these. Returns what it was asked for, and the outcome. */
async function deleteGoal(...answers: (() => Response)[]) {
  const asked: string[] = [];
  signInAt(
    (path) => {
      asked.push(path.split('/').at(-1)?.split('?')[0] ?? '');
      return asked.at(-1) === PART
        ? (answers.shift()?.() ?? Response.error())
        : new Response(null, { status: 204 });
    },
    sessionOf({ id: 'ana' }, `x.${btoa('{"sub":"ana"}')}.y`),
  );
  const outcome = await sendSteps([{ kind: 'delete', table: 'goals', ids: ['1'], deletion: '2' }], {
    owner: 'ana',
    connect: supabase,
    readPhoto: async () => null,
    readOn: async () => undefined,
    reportRefusedPhoto: async () => null,
  });
  return { asked, outcome };
}

const number = (count: number) => () => Response.json(count);

it('deletes part by part what belongs to a goal, and the goal once few rows are left', async () => {
  const { asked, outcome } = await deleteGoal(number(1000), number(500), number(0));
  expect(asked).toEqual([PART, PART, PART, 'delete_rows']);
  expect(outcome).toMatchObject({ kind: 'stored', gone: ['1'] });
});

it('deletes a goal at once where the server does not know of parts', async () => {
  const unknown = () => Response.json({ code: 'PGRST202', message: '' }, { status: 404 });
  expect((await deleteGoal(unknown)).asked).toEqual([PART, 'delete_rows']);
});

it('goes on later where a part was put off', async () => {
  const busy = () => Response.json({ code: 'PT429', message: '' }, { status: 429 });
  const { asked, outcome } = await deleteGoal(number(1000), busy);
  expect([asked, outcome]).toEqual([[PART, PART], { kind: 'delayed' }]);
});

it.each([
  [404, null],
  [204, null],
  [200, 'null'],
])(
  'asks not without an end where something before the server answers with %i and %s',
  async (status, body) => {
    const nothing = () =>
      new Response(body, { status, headers: { 'content-type': 'application/json' } });
    const { asked, outcome } = await deleteGoal(nothing, nothing, nothing);
    expect([asked, outcome]).toEqual([[PART], { kind: 'delayed' }]);
  },
);
