import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../people.ts';
import { newPerson } from './people.ts';

let person: Person;
beforeAll(async () => {
  person = await newPerson();
});
const items = () => person.client.from('items');
const titles = async () => {
  const { data } = await items().select('title').order('order').order('title');
  return data?.map((item) => item.title);
};
/** The types of the client offer `maxAffected` only to schemas that say which server they are for. */
const atMost = <Query>(rows: number, query: Query): Query =>
  (query as { maxAffected(rows: number): Query }).maxAffected(rows);
beforeEach(async () => {
  const { error } = await items().delete().not('id', 'is', null);
  if (error) throw error;
});

describe('update and delete', () => {
  beforeEach(async () => {
    await items().insert([
      { title: 'One', order: 1 },
      { title: 'Two', order: 2 },
      { title: 'Three', order: 3 },
    ]);
  });

  it('change the rows that the filters match', async () => {
    const changed = await items()
      .update({ completed: true }, { count: 'exact' })
      .neq('title', 'One')
      .select('title')
      .order('order', { ascending: false });
    expect([changed.status, changed.count, changed.data]).toEqual([
      200,
      2,
      [{ title: 'Three' }, { title: 'Two' }],
    ]);
    const quiet = await items().update({ title: 'Uno' }).eq('title', 'One');
    expect([quiet.status, quiet.data, quiet.error]).toEqual([204, null, null]);
    const gone = await items().delete({ count: 'exact' }).in('title', ['One', 'Uno', 'Two']);
    expect([gone.status, gone.count]).toEqual([204, 2]);
    expect(await titles()).toEqual(['Three']);
  });

  it('succeed when nothing matches', async () => {
    const missing = randomUUID();
    expect(await items().update({ title: 'x' }).eq('id', missing)).toMatchObject({
      status: 204,
      error: null,
    });
    expect((await items().update({ title: 'x' }).eq('id', missing).select()).data).toEqual([]);
    expect((await items().delete().eq('id', missing).select()).data).toEqual([]);
    expect((await items().update({}).eq('title', 'One').select()).data).toEqual([]);
  });

  it('need a filter', async () => {
    const emptied = await items().delete();
    expect(emptied.status).toBe(400);
    expect(emptied.error).toMatchObject({
      code: '21000',
      message: 'DELETE requires a WHERE clause',
    });
    const all = await items().update({ title: 'x' });
    expect(all.error).toMatchObject({ code: '21000', message: 'UPDATE requires a WHERE clause' });
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
  });

  it('are rolled back when single finds several rows', async () => {
    const changed = await items().update({ title: 'x' }).neq('title', 'One').select().single();
    expect([changed.status, changed.error?.code]).toEqual([406, 'PGRST116']);
    const gone = await items().delete().neq('title', 'One').select().single();
    expect(gone.error?.details).toBe('The result contains 2 rows');
    expect(await titles()).toEqual(['One', 'Two', 'Three']);
  });

  it('are kept when maybeSingle finds several rows, as the client asked for a list', async () => {
    const changed = await items().update({ title: 'x' }).neq('title', 'One').select().maybeSingle();
    expect(changed.error?.code).toBe('PGRST116');
    expect(await titles()).toEqual(['One', 'x', 'x']);
  });

  it('are rolled back when they affect more rows than max-affected', async () => {
    const gone = await atMost(2, items().delete().not('id', 'is', null));
    expect([gone.status, gone.error?.code, gone.error?.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 3 rows',
    ]);
    expect(await titles()).toHaveLength(3);
    expect((await atMost(2, items().delete().neq('title', 'One'))).status).toBe(204);
  });

  it('ignore limit: all rows that the filters match are changed and returned', async () => {
    const changed = await items().update({ title: 'x' }).neq('title', 'One').select().limit(1);
    expect([changed.status, changed.data?.length]).toEqual([200, 2]);
    expect(await titles()).toEqual(['One', 'x', 'x']);
  });

  it('can be rolled back on request', async () => {
    const { data } = await items().delete().not('id', 'is', null).select('title').rollback();
    expect(data).toHaveLength(3);
    expect(await titles()).toHaveLength(3);
  });
});
