import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { newPerson, type Person } from '../stage/person.ts';
import { stepsOf } from '../stage/waiting-step.ts';

const MOST = 50;

let anna: Person;
let bruno: Person;
beforeAll(async () => {
  [anna, bruno] = await Promise.all([newPerson(), newPerson()]);
});

/** An affirmation with an achievement that proves it. */
async function prove({ client }: Person) {
  const [affirmation, achievement] = [randomUUID(), randomUUID()];
  const ran = { id: achievement, description: 'Ten kilometres' };
  await client.from('achievements').insert(ran).throwOnError();
  const kept = { id: affirmation, description: 'I keep going', proof_ids: [achievement] };
  await client.from('affirmations').insert(kept).throwOnError();
  return { affirmation, achievement };
}

/** Makes achievements and gives their ids. */
async function achieve({ client }: Person, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    description: `Achievement ${index}`,
  }));
  await client.from('achievements').insert(rows).throwOnError();
  return rows.map(({ id }) => id);
}

async function proofsOf(id: string, { client } = anna): Promise<string[]> {
  const { data } = await client.from('affirmations').select('proof_ids').eq('id', id).single();
  return data?.proof_ids;
}

const erase = (table: string, id: string, deletion: string) =>
  anna.client.rpc('delete_rows', { kind: table, ids: [id], deletion }).throwOnError();
const restore = (deletion: string) => anna.client.rpc('restore_rows', { deletion }).throwOnError();

describe('the proofs of an affirmation', () => {
  it('are empty at first, and then what the person chooses, each once', async () => {
    const id = randomUUID();
    const rows = () => anna.client.from('affirmations');
    await rows().insert({ id, description: 'I am patient' }).throwOnError();
    expect(await proofsOf(id)).toEqual([]);
    const [first, second] = await achieve(anna, 2);
    await rows()
      .update({ proof_ids: [second, first, second] })
      .eq('id', id)
      .throwOnError();
    expect(await proofsOf(id)).toEqual([second, first]);
    await rows().update({ proof_ids: [] }).eq('id', id).throwOnError();
    expect(await proofsOf(id)).toEqual([]);
  });

  it('are at most fifty ids in one row', async () => {
    const { affirmation } = await prove(anna);
    const ids = await achieve(anna, MOST + 1);
    const update = (proof_ids: unknown) =>
      anna.client.from('affirmations').update({ proof_ids }).eq('id', affirmation);
    const wrong: [unknown, string][] = [
      [ids, '23514'],
      [['one'], '22P02'],
      ['one', '22P02'],
      [null, '23502'],
    ];
    for (const [proofs, code] of wrong) {
      expect((await update(proofs)).error, JSON.stringify(proofs)).toMatchObject({ code });
    }
    expect((await update(ids.slice(1))).error).toBeNull();
    expect(await proofsOf(affirmation)).toEqual(ids.slice(1));
  });

  it('are the person’s own achievements, and nothing else', async () => {
    const [own, hers] = [await prove(bruno), await prove(anna)];
    const rows = () => bruno.client.from('affirmations');
    const named = [hers.achievement, randomUUID(), own.affirmation, null, own.achievement];
    await rows().update({ proof_ids: named }).eq('id', own.affirmation).throwOnError();
    expect(await proofsOf(own.affirmation, bruno)).toEqual([own.achievement]);
    const added = { id: randomUUID(), description: 'I take', proof_ids: [hers.achievement] };
    await rows().upsert(added).throwOnError();
    expect(await proofsOf(added.id, bruno)).toEqual([]);
    const touched = await rows().update({ proof_ids: [] }).eq('id', hers.affirmation).select('id');
    expect(touched.data).toEqual([]);
    expect(await proofsOf(hers.affirmation)).toEqual([hers.achievement]);
  });

  it('are none of what lies in the trash of others, in another table there, or was emptied', async () => {
    const [hers, own] = [await prove(anna), await prove(bruno)];
    await erase('achievements', hers.achievement, randomUUID());
    const [emptied = ''] = await achieve(bruno, 1);
    const todo = randomUUID();
    await bruno.client.from('todos').insert({ id: todo, title: 'Shoes' }).throwOnError();
    await bruno.client.from('achievements').delete().eq('id', emptied).throwOnError();
    await bruno.client.rpc('empty_trash').throwOnError();
    await bruno.client.from('todos').delete().eq('id', todo).throwOnError();
    const proof_ids = [hers.achievement, emptied, todo, own.achievement];
    const rows = bruno.client.from('affirmations');
    await rows.update({ proof_ids }).eq('id', own.affirmation).throwOnError();
    expect(await proofsOf(own.affirmation, bruno)).toEqual([own.achievement]);
  });

  it('are merged from two devices: all additions and removals apply, and no loss is reported', async () => {
    const { affirmation: id, achievement } = await prove(anna);
    const [first = '', second = ''] = await achieve(anna, 2);
    const { data } = await anna.client.from('affirmations').select().eq('id', id).single();
    const { waiting } = stepsOf(anna);
    const choosing = (...proof_ids: string[]) =>
      waiting({
        kind: 'update',
        table: 'affirmations',
        id,
        base: String(data.updated_at),
        fields: { proof_ids },
        before: { proof_ids: [achievement] },
      });
    const [here, there] = [choosing(achievement, first), choosing(second)];
    expect(await here()).toMatchObject({ kind: 'stored', lost: [] });
    expect(await there()).toMatchObject({ kind: 'stored', lost: [] });
    expect(await there()).toMatchObject({ kind: 'stored', lost: [] });
    expect(await proofsOf(id)).toEqual([first, second]);
  });

  it('stay chosen while an achievement is in the trash', async () => {
    const { affirmation, achievement } = await prove(anna);
    const deletion = randomUUID();
    await erase('achievements', achievement, deletion);
    expect(await proofsOf(affirmation)).toEqual([achievement]);
    // Also where another one is chosen meanwhile.
    const [other] = await achieve(anna, 1);
    const rows = anna.client.from('affirmations');
    await rows
      .update({ proof_ids: [achievement, other] })
      .eq('id', affirmation)
      .throwOnError();
    expect(await proofsOf(affirmation)).toEqual([achievement, other]);
    await restore(deletion);
    const back = await anna.client.from('achievements').select('id').eq('id', achievement);
    expect(back.data).toHaveLength(1);
  });

  it('are restored with the affirmation, from the trash and by an import', async () => {
    const { affirmation, achievement } = await prove(anna);
    const { data } = await anna.client.from('affirmations').select('*').eq('id', affirmation);
    const deletion = randomUUID();
    await erase('affirmations', affirmation, deletion);
    await restore(deletion);
    expect(await proofsOf(affirmation)).toEqual([achievement]);
    await erase('affirmations', affirmation, randomUUID());
    const older = { id: randomUUID(), description: 'I rest', created_at: '2024-05-01T00:00:00Z' };
    const brought = { kind: 'affirmations', rows: [...(data ?? []), older] };
    const answer = await anna.client.rpc('import_rows', brought).throwOnError();
    expect(answer.data).toEqual({ added: 2, present: 0, refused: [] });
    expect(await proofsOf(affirmation)).toEqual([achievement]);
    expect(await proofsOf(older.id)).toEqual([]);
  });
});
