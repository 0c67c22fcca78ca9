import { expect, it, vi } from 'vitest';
import type { Executor } from '../../database/port/executor.ts';
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

/** A feed for one person with a channel for each table, and a database that answers when it is told to. */
function openFeed() {
  const answers: (() => void)[] = [];
  const batch = (statements: readonly unknown[]) =>
    new Promise((resolve) => {
      const row = { place: 1, record: '{"id":1}' };
      answers.push(() => resolve(statements.map(() => ({ rows: [row] }))));
    });
  const executor = { kind: 'postgres', places: 1, batch } as unknown as Executor;
  const subscriptions = new Subscriptions();
  const readers = new Readers();
  const feed = new ChangeFeed({
    ...{ executor, subscriptions, owners: {} },
    tables: () => TABLES,
    maySend: () => true,
  });
  const channelOf = (name: string) => {
    const channel = { reader: readers.enter(ANNA), sendChange: vi.fn(), missChanges: vi.fn() };
    const binding = { subscriber: channel, id: 1, event: '*', tests: [], select: null } as const;
    subscriptions.add(`public.${name}`, null, binding);
    return channel;
  };
  return { feed, goals: channelOf('goals'), todos: channelOf('todos'), answers };
}

it('delivers what waits of one table when a statement on another could not be noted whole', async () => {
  const { feed, goals, todos, answers } = openFeed();
  feed.take(noted('goals', '1'));
  feed.take(noted('todos', '1'));
  feed.take(noted('goals', null));
  expect(goals.missChanges).toHaveBeenCalledOnce();
  await vi.waitFor(() => {
    for (const answer of answers.splice(0)) answer();
    expect(todos.sendChange).toHaveBeenCalledOnce();
  });
  expect(todos.missChanges).not.toHaveBeenCalled();
});
