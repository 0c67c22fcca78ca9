import { beforeAll, expect, it } from 'vitest';
import {
  type FilledAccount,
  newFilledAccount,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';

/** Devices ask for what changed after their cursor: a change that is not stamped would reach no other device. */
let anna: FilledAccount;
beforeAll(async () => {
  anna = await newFilledAccount();
});

it.each(TABLES.filter(({ written }) => written))(
  '$name: a change is stamped later than every row, and what changes nothing is not stamped',
  async ({ name, change }) => {
    const rows = () => anna.client.from(name);
    const stampOf = async () => {
      const own = rows().select('updated_at').eq('id', anna.keys[name]).single();
      return (await own.throwOnError()).data?.updated_at as string;
    };
    const write = () => rows().update(change).eq('id', anna.keys[name]).throwOnError();
    const before = await stampOf();
    await write();
    const changed = await stampOf();
    expect(changed > before).toBe(true);
    const later = rows().select('id').gt('updated_at', changed);
    expect((await later.throwOnError()).data).toEqual([]);
    await write();
    expect(await stampOf()).toBe(changed);
  },
);
