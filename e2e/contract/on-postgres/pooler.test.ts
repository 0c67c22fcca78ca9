import { spawnSync } from 'node:child_process';
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { type Pooler, startPooler } from '../../postgres/pooler.ts';
import { listenTo, untilReceived } from '../stage/listening.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import '../stage/provided.ts';
import { failedStart, startServer } from '../stage/server.ts';

const clusterUrl = inject('contract').clusterUrl ?? '';
const isHere = spawnSync('pgbouncer', ['--version']).status === 0;
let pooler: Pooler;

beforeAll(async () => {
  if (!isHere) return;
  pooler = await startPooler(clusterUrl, 'transaction');
  return () => pooler.stop();
});

it.runIf(isHere)('a pooler missing in the settings stops the start with one line', async () => {
  const { DATABASE_URL: direct = '', ...place } = await freshPlace();
  const DATABASE_URL = pooler.through(direct);
  const wrong = [
    [{}, 'DATABASE_URL leads to a pooler: set PREPARED_STATEMENTS=off'],
    [{ PREPARED_STATEMENTS: 'off' }, 'DATABASE_DIRECT_URL is missing: '],
    [
      { PREPARED_STATEMENTS: 'off', DATABASE_DIRECT_URL: DATABASE_URL },
      'DATABASE_DIRECT_URL is wrong: ',
    ],
  ] as const;
  for (const [settings, reason] of wrong) {
    const { code, output } = await failedStart({ ...place, DATABASE_URL, ...settings });
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain(`Bloom cannot start: ${reason}`);
  }
});

it.runIf(isHere)(
  'a pooler that drops the limits of statements stops it, too, whatever its mode',
  async () => {
    const limits = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout';
    const ignored = `ignore_startup_parameters = options,${limits}`;
    const dropping = await startPooler(clusterUrl, 'session', ignored);
    onTestFinished(() => dropping.stop());
    const { DATABASE_URL: direct = '', ...place } = await freshPlace();
    const { output } = await failedStart({ ...place, DATABASE_URL: dropping.through(direct) });
    expect(output).toContain('DATABASE_URL leads to a pooler: set PREPARED_STATEMENTS=off');
  },
);

it.runIf(isHere)('behind a configured pooler everything works, many at once', async () => {
  const { DATABASE_URL: direct = '', ...place } = await freshPlace();
  const env = {
    ...place,
    DATABASE_URL: pooler.through(direct),
    DATABASE_DIRECT_URL: direct,
    PREPARED_STATEMENTS: 'off',
  };
  const servers = [await startServer({ env }), await startServer({ env })] as const;
  try {
    const people = await Promise.all(servers.map((server) => newPerson(server)));
    const [anna] = people as [(typeof people)[number]];
    const told = await listenTo(anna.client, [{ event: '*', schema: 'public', table: 'todos' }]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, async (_, turn) => {
        const { client } = people[turn % 2] ?? anna;
        const { error } = await client.from('todos').insert({ title: `Turn ${turn}` });
        return error ?? (await client.from('todos').select('title, user_id')).error;
      }),
    );
    expect(answers).toEqual(answers.map(() => null));
    for (const { client, id } of people) {
      const { data } = await client.from('todos').select('user_id');
      expect(data).toHaveLength(30);
      expect(new Set(data?.map(({ user_id }) => user_id))).toEqual(new Set([id]));
    }
    expect(await untilReceived(told, 30)).toHaveLength(30);
  } finally {
    for (const server of servers) expect(await server.stop()).toBe(0);
  }
});
