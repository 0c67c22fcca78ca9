import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { changesNothing, SELECTORS } from '../stage/isolation/isolation-attempts.ts';
import {
  type FilledAccount,
  newFilledAccount,
  TABLES,
} from '../stage/isolation/isolation-tables.ts';
import { anonymous, operator } from '../stage/person.ts';

let anna: FilledAccount;
let bruno: FilledAccount;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newFilledAccount(), newFilledAccount()]);
});

const NOT_ALLOWED = '42501';
const WRITTEN = TABLES.filter(({ written }) => written);
const SERVERS = TABLES.filter(({ written }) => !written);

describe.each(WRITTEN)('$name', (table) => {
  const { name } = table;

  it.each(SELECTORS)('is not changed by another person, selected by %s', async (_, aim) => {
    const change = (asker: FilledAccount['client']) =>
      aim(asker.from(name).update(table.change), { table, owner: anna, stranger: bruno }).select();
    await changesNothing(anna, table, async () => change(bruno.client));
    await changesNothing(anna, table, async () => change(anonymous()));
    expect((await change(anonymous())).status).toBe(401);
  });

  it('is changed by its owner, with the same call', async () => {
    const { data } = await anna.client
      .from(name)
      .update(table.change)
      .eq('id', anna.keys[name])
      .select();
    expect(data).toMatchObject([{ id: anna.keys[name], ...table.change }]);
  });

  it('cannot be taken over by an upsert with its key', async () => {
    const row = { id: anna.keys[name], ...table.draft('Taken over', bruno.goalId) };
    await changesNothing(anna, table, async () => {
      const answer = await bruno.client.from(name).upsert(row).select();
      expect(answer.error?.code).toBe(NOT_ALLOWED);
      return answer;
    });
    await changesNothing(anna, table, async () => {
      const answer = await bruno.client
        .from(name)
        .upsert([row, { ...row, id: randomUUID() }])
        .select();
      expect(answer.error?.code).toBe(NOT_ALLOWED);
      return answer;
    });
    await changesNothing(anna, table, async () =>
      bruno.client.from(name).upsert(row, { ignoreDuplicates: true }).select(),
    );
    await changesNothing(anna, table, async () => bruno.client.from(name).insert(row).select());
    await changesNothing(anna, table, async () => anonymous().from(name).upsert(row).select());
    const hers = { id: anna.keys[name], ...table.draft('Still hers', anna.goalId) };
    const { data, error } = await anna.client.from(name).upsert(hers).select();
    expect(error).toBeNull();
    expect(data).toMatchObject([{ ...hers, user_id: anna.id }]);
  });

  it('cannot be inserted in another person’s name', async () => {
    const draft = () => table.draft('A gift', bruno.goalId);
    await changesNothing(anna, table, async () => {
      const answer = await bruno.client.from(name).insert({ ...draft(), user_id: anna.id });
      expect(answer.error?.code).toBe(NOT_ALLOWED);
      return answer;
    });
    await changesNothing(anna, table, async () => {
      const answer = await bruno.client
        .from(name)
        .insert({ ...draft(), goal_id: anna.goalId, user_id: anna.id });
      expect(answer.error).not.toBeNull();
      return answer;
    });
    await changesNothing(anna, table, async () => {
      const answer = await bruno.client.from(name).upsert([{ ...draft(), user_id: anna.id }]);
      expect(answer.error?.code).toBe(NOT_ALLOWED);
      return answer;
    });
    const { data } = await bruno.client.from(name).insert(draft()).select().single();
    expect(data.user_id).toBe(bruno.id);
  });

  it('cannot be given away, nor renamed to another person’s key', async () => {
    const own = () => bruno.client.from(name);
    const given = await own().update({ user_id: anna.id }).eq('id', bruno.keys[name]);
    expect(given.error?.code).toBe(NOT_ALLOWED);
    await changesNothing(anna, table, async () => {
      const renamed = await own().update({ id: anna.keys[name] }).eq('id', bruno.keys[name]);
      expect(renamed.error).not.toBeNull();
      return renamed;
    });
    const changed = await own().update(table.change).eq('id', bruno.keys[name]).select();
    expect(changed.data).toMatchObject([{ id: bruno.keys[name], user_id: bruno.id }]);
  });

  it('does not let its owner change its creation time', async () => {
    const created_at = new Date(Date.now() - 3_600_000).toISOString();
    const moved = await bruno.client.from(name).update({ created_at }).eq('id', bruno.keys[name]);
    expect(moved.error?.code).toBe(NOT_ALLOWED);
  });
});

describe.each(SERVERS)('$name', (table) => {
  const { name, key } = table;

  it('is written by the server alone', async () => {
    const row = { ...table.draft('Forged', anna.goalId), user_id: anna.id };
    for (const asker of [anna.client, bruno.client]) {
      const attempts = [
        () => asker.from(name).insert(row),
        () => asker.from(name).insert(table.draft('Forged', bruno.goalId)),
        () => asker.from(name).upsert({ ...row, [key]: anna.keys[name] }),
        () => asker.from(name).update(table.change).eq(key, anna.keys[name]),
        () => asker.from(name).update(table.change).not(key, 'is', null),
      ];
      for (const attempt of attempts) {
        await changesNothing(anna, table, async () => {
          const answer = await attempt();
          expect([answer.status, answer.error?.code]).toEqual([403, NOT_ALLOWED]);
          return answer;
        });
      }
    }
    const { data } = await operator()
      .from(name)
      .update(table.change)
      .eq(key, bruno.keys[name] ?? '')
      .select();
    expect(data).toHaveLength(1);
  });
});

describe.each(SERVERS.filter(({ removed }) => !removed))('$name', (table) => {
  it('is removed by the server alone', async () => {
    for (const asker of [anna.client, bruno.client, anonymous()]) {
      await changesNothing(anna, table, async () => {
        const answer = await asker.from(table.name).delete().eq(table.key, anna.keys[table.name]);
        expect(answer.error?.code).toBe(NOT_ALLOWED);
        return answer;
      });
    }
    const removed = operator().from(table.name).delete().eq(table.key, bruno.keys[table.name]);
    expect((await removed.select()).data).toHaveLength(1);
  });
});
