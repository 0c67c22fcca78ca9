import { beforeAll, describe, expect, it } from 'vitest';
import { changesNothing, SELECTORS } from '../stage/isolation/isolation-attempts.ts';
import {
  type FilledAccount,
  newFilledAccount,
  readAsOperator,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';
import { anonymous } from '../stage/person.ts';

let anna: FilledAccount;
let bruno: FilledAccount;
/** Removes their own rows, table by table. */
let carla: FilledAccount;
beforeAll(async () => {
  const accounts = [newFilledAccount(), newFilledAccount(), newFilledAccount()] as const;
  [anna, bruno, carla] = await Promise.all(accounts);
});

/** Goals come last: they take with them what belongs to them. */
const REMOVED = TABLES.filter(({ removed }) => removed).toReversed();

describe.each(REMOVED)('$name', (table) => {
  const { name, key } = table;

  it('is not deleted by another person, whatever the filter, while that person’s own is', async () => {
    const remove = (asker: FilledAccount['client']) => asker.from(name).delete();
    const target = { table, owner: anna, stranger: bruno };
    for (const [, aim] of SELECTORS) {
      await changesNothing(anna, table, () => aim(remove(bruno.client), target).select());
      await changesNothing(anna, table, () => aim(remove(anonymous()), target).select());
    }
    const everything = await remove(carla.client).not(key, 'is', null).select();
    expect(everything.data?.map((row) => row[key])).toContain(carla.keys[name]);
    expect(await readAsOperator(carla, table)).toEqual([]);
    expect((await readAsOperator(anna, table)).length).toBeGreaterThan(0);
  });
});
