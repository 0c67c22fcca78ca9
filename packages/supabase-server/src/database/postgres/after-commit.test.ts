import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { DatabaseError, databaseFaults } from '../port/database-error.ts';
import type { Statement } from '../port/executor.ts';
import { NotificationsAfterCommit } from './after-commit.ts';

/** A connection, the payloads that were sent, and what answers each attempt. */
function stage(answers: (() => Promise<unknown>)[] = []) {
  const sent: unknown[][] = [];
  const notifications = new NotificationsAfterCommit(async ({ values }: Statement) => {
    await answers.shift()?.();
    sent.push(values[1] as unknown[]);
    return [];
  }, 1);
  const client = new EventEmitter() as unknown as pg.ClientBase;
  notifications.collect(client);
  const leave = (payload: string) =>
    client.emit('notice', { code: 'NTFY1', detail: 'realtime_changes', message: payload });
  return { client, leave, notifications, sent };
}
const fails = () => Promise.reject(databaseFaults.lost('away'));

it('sends what a transaction left once it is committed, and nothing else that the database said', async () => {
  const { client, leave, notifications, sent } = stage();
  leave('one');
  client.emit('notice', { code: '00000', message: 'relation exists, skipping' });
  leave('two');
  expect(sent).toEqual([]);
  notifications.committed(client);
  notifications.committed(client);
  await notifications.close();
  expect(sent).toEqual([['one', 'two']]);
});

it('sends nothing of what was rolled back, but all of what may have been committed', async () => {
  const { client, leave, notifications, sent } = stage();
  leave('refused');
  notifications.failed(client, new DatabaseError({ sqlstate: '23505', message: 'twice' }));
  leave('thrown');
  notifications.failed(client, new Error('the work failed'));
  leave('perhaps');
  notifications.failed(client, new DatabaseError({ sqlstate: '57P01', message: 'terminating' }));
  await notifications.close();
  expect(sent).toEqual([['perhaps']]);
});

it.each([
  ['a transaction that had left something', ['known'], false, [['known'], ['']]],
  ['a whole batch', [], true, [['']]],
])(
  'tells of a gap where a connection was lost with %s: it may be committed later',
  async (...given) => {
    const [, left, asAWhole, told] = given;
    const { client, leave, notifications, sent } = stage();
    for (const payload of left) leave(payload);
    notifications.failed(client, databaseFaults.lost('cut'), asAWhole);
    await vi.waitFor(() => expect(sent).toHaveLength(left.length));
    await notifications.close();
    expect(sent).toEqual(told);
  },
);

it('tells of no gap where a connection was lost on which nothing can have been changed', async () => {
  const { client, leave, notifications, sent } = stage();
  leave('known');
  notifications.committed(client);
  notifications.failed(client, databaseFaults.lost('cut'));
  await notifications.close();
  expect(sent).toEqual([['known']]);
});

it('sends in one statement what came during another, and again what failed', async () => {
  const { client, leave, notifications, sent } = stage([fails]);
  leave('one');
  notifications.committed(client);
  leave('two');
  notifications.committed(client);
  await vi.waitFor(() => expect(sent).toEqual([['one', 'two']]));
});

it('tells at once after a quiet time, and together what comes in the ten milliseconds after that', async () => {
  const { client, leave, notifications, sent } = stage();
  const told = (payload: string) => {
    leave(payload);
    notifications.committed(client);
  };
  told('one');
  // No timer can fire between these.
  for (let turns = 0; turns < 10; turns += 1) await null;
  expect(sent).toEqual([['one']]);
  told('two');
  for (let turns = 0; turns < 10; turns += 1) await null;
  told('three');
  await vi.waitFor(() => expect(sent).toEqual([['one'], ['two', 'three']]));
  told('last');
  await notifications.close();
  expect(sent.at(-1)).toEqual(['last']);
});

it('does not wait at its end for a database that is away', async () => {
  const { client, leave, notifications, sent } = stage(Array(1_000).fill(fails));
  leave('one');
  notifications.committed(client);
  await new Promise((done) => setTimeout(done));
  await notifications.close();
  expect(sent).toEqual([]);
});

it('tells of a gap instead of more than it can keep', async () => {
  const { client, leave, notifications, sent } = stage();
  for (let at = 0; at < 2_001; at += 1) leave(`${at}`);
  leave('after');
  notifications.committed(client);
  await notifications.close();
  expect(sent).toEqual([['', 'after']]);
});
