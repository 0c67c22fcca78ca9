import { beforeAll, describe, expect, it } from 'vitest';
import { AIMS, changesNothing } from './isolation-attempts.ts';
import { type Garden, newGarden, TABLES, truth } from './isolation-tables.ts';
import { anonymous } from './person.ts';

let anna: Garden;
let bruno: Garden;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newGarden(), newGarden()]);
});

describe.each(TABLES.filter(({ removed }) => removed))('$name', (table) => {
  const { name, key } = table;

  it('is not deleted by another person, whatever the filter, while that person’s own is', async () => {
    const remove = (asker: Garden['client']) => asker.from(name).delete();
    const target = { table, owner: anna, stranger: bruno };
    for (const [, aim] of AIMS) {
      await changesNothing(anna, table, () => aim(remove(bruno.client), target).select());
      await changesNothing(anna, table, () => aim(remove(anonymous()), target).select());
    }
    const carla = await newGarden();
    const everything = await remove(carla.client).not(key, 'is', null).select();
    expect(everything.data?.map((row) => row[key])).toContain(carla.keys[name]);
    expect(await truth(carla, table)).toEqual([]);
    expect((await truth(anna, table)).length).toBeGreaterThan(0);
  });
});
