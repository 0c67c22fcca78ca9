import { expect, it, vi } from 'vitest';
import { DatabaseError } from '../../database/port/database-error.ts';
import type { Executor, Statement } from '../../database/port/executor.ts';
import type { Principal } from '../../gateway/principal.ts';
import { ChangeFeed } from './change-feed.ts';
import type { PublishedTable } from './published-tables.ts';
import { Readers } from './reader.ts';
import { Subscriptions } from './subscriptions.ts';

const ID = { name: 'id', type: 'int4', base: 'int4', labels: null, cast: 'integer', isKey: true };
const column = { ...ID, roles: ['authenticated' as const] };
const table = (name: string): PublishedTable => ({ schema: 'public', name, columns: [column] });
const TABLES = new Map(['goals', 'todos'].map((name) => [`public.${name}`, table(name)]));
const ANNA = { role: 'authenticated', claims: { sub: 'anna' } } as unknown as Principal;

/** What a trigger notifies of one statement; null for a row that it could not note. */
const noted = (name: string, id: string | null) => {
  const rows = [id === null ? null : { id }];
  return JSON.stringify({ schema: 'public', table: name, type: 'INSERT', at: '', rows });
};

const RECORD = { place: 1, record: '{"id":1}' };

/** A feed for one person with a channel for each table, and a database that answers when it is told to. */
function openFeed() {
  const answers: ((goalsFault?: Error) => void)[] = [];
  const batch = (statements: readonly Statement[]) =>
    new Promise((resolve, reject) => {
      answers.push((goalsFault) => {
        if (goalsFault && statements.some(({ text }) => text.includes('"goals"')))
          reject(goalsFault);
        else resolve(statements.map(() => ({ rows: [RECORD] })));
      });
    });
  const executor = { kind: 'postgres', places: 1, batch } as unknown as Executor;
  const subscriptions = new Subscriptions();
  const readers = new Readers();
  const failed = vi.fn();
  const feed = new ChangeFeed({
    ...{ executor, subscriptions, owners: {} },
    tables: () => TABLES,
    maySend: () => true,
    failed,
  });
  const channelOf = (name: string) => {
    const channel = { reader: readers.enter(ANNA), sendChange: vi.fn(), missChanges: vi.fn() };
    const binding = { subscriber: channel, id: 1, event: '*', tests: [], select: null } as const;
    subscriptions.add(`public.${name}`, null, binding);
    return channel;
  };
  const answer = (goalsFault?: Error) => {
    for (const one of answers.splice(0)) one(goalsFault);
  };
  return { feed, goals: channelOf('goals'), todos: channelOf('todos'), answer, failed };
}

it('delivers what waits of one table when a statement on another could not be noted whole', async () => {
  const { feed, goals, todos, answer } = openFeed();
  feed.take(noted('goals', '1'));
  feed.take(noted('todos', '1'));
  feed.take(noted('goals', null));
  expect(goals.missChanges).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    answer();
    expect(todos.sendChange).toHaveBeenCalledOnce();
  });
  expect(todos.missChanges).not.toHaveBeenCalled();
});

it.each([
  ['a lost connection', '08006'],
  ['a column that a migration has just removed', '42703'],
])(
  'tells the channels whose changes could not be read, and the cause once: %s',
  async (_, sqlstate) => {
    const { feed, goals, todos, answer, failed } = openFeed();
    const fault = new DatabaseError({ sqlstate, message: 'the cause' });
    feed.take(noted('goals', '1'));
    await vi.waitFor(() => {
      answer(fault);
      expect(goals.missChanges).toHaveBeenCalledOnce();
    });
    expect(failed.mock.calls).toEqual([[fault]]);
    expect(todos.missChanges).not.toHaveBeenCalled();
  },
);

it('delivers nothing of a table that its reader may not read, and blames nobody', async () => {
  const { feed, goals, todos, answer, failed } = openFeed();
  feed.take(noted('goals', '1'));
  feed.take(noted('todos', '1'));
  const refusal = new DatabaseError({ sqlstate: '42501', message: 'permission denied for table' });
  await vi.waitFor(() => {
    answer(refusal);
    expect(todos.sendChange).toHaveBeenCalledOnce();
  });
  expect(goals.missChanges).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
});
