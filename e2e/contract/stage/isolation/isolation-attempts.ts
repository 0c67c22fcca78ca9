import { expect } from 'vitest';
import { type FilledAccount, readAsOperator, shows, type Table } from './isolation-tables.ts';

/** What the queries, changes and removals of the client have in common. */
interface Filterable {
  filter(column: string, operator: string, value: unknown): this;
  or(filters: string): this;
}

/** The target of a stranger: the owner's row in a table. */
interface Target {
  readonly table: Table;
  readonly owner: FilledAccount;
  readonly stranger: FilledAccount;
}

/** Filters that would all match the owner's row if there were no policies. */
export const SELECTORS: readonly (readonly [
  string,
  <T extends Filterable>(rows: T, target: Target) => T,
])[] = [
  ['its key', (rows, { table, owner }) => rows.filter(table.key, 'eq', owner.keys[table.name])],
  [
    'a list of keys',
    (rows, { table, owner }) => rows.filter(table.key, 'in', `(${owner.keys[table.name]})`),
  ],
  ['its owner', (rows, { owner }) => rows.filter('user_id', 'eq', owner.id)],
  ['not oneself', (rows, { stranger }) => rows.filter('user_id', 'not.eq', stranger.id)],
  [
    'or',
    (rows, { table, owner }) =>
      rows.or(`${table.key}.eq.${owner.keys[table.name]},user_id.eq.${owner.id}`),
  ],
  ['anything that has a key', (rows, { table }) => rows.filter(table.key, 'not.is', null)],
];

/**
 * Runs what a stranger tries, and checks that the owner's rows are unchanged and that the answer contains nothing of
 * them. The rows are read by the operator, so that they are the real ones.
 */
export async function changesNothing(
  owner: FilledAccount,
  table: Table,
  attempt: () => PromiseLike<{ readonly data: unknown }>,
): Promise<void> {
  const before = await readAsOperator(owner, table);
  expect(before.length).toBeGreaterThan(0);
  const { data } = await attempt();
  expect(shows(owner, data)).toBe(false);
  expect(await readAsOperator(owner, table)).toEqual(before);
}
