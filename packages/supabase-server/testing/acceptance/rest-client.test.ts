import { describe, expect, it } from 'vitest';
import { anonymous } from './people.ts';

const people = () => anonymous().from('family_tree').select('id').order('id').limit(1);
const found = [{ id: '1' }];

describe('the options of a request', () => {
  it('throwOnError throws the refusal', async () => {
    const refused = anonymous().from('nothing').select().throwOnError();
    await expect(refused).rejects.toMatchObject({ code: 'PGRST205' });
    expect((await people().throwOnError()).data).toEqual(found);
  });

  it('abortSignal aborts it', async () => {
    const ended = await people().abortSignal(AbortSignal.abort());
    expect([ended.status, ended.data]).toEqual([0, null]);
    expect((await people().abortSignal(new AbortController().signal)).data).toEqual(found);
  });

  it('setHeader, retry, returns and overrideTypes do not change the answer', async () => {
    expect((await people().setHeader('x-anything', 'at all')).data).toEqual(found);
    expect((await people().retry(false)).data).toEqual(found);
    expect((await people().returns<typeof found>()).data).toEqual(found);
    expect((await people().overrideTypes<typeof found>()).data).toEqual(found);
  });
});

describe('the parts left out are refused', () => {
  it('geojson and explain, as media types', async () => {
    const shape = await people().geojson();
    expect([shape.status, shape.error?.code]).toEqual([406, 'PGRST107']);
    const plan = await people().explain();
    expect([plan.status, plan.error?.code]).toEqual([406, 'PGRST107']);
  });

  it('getOpenApiSpec, since the schema is not published', async () => {
    const { status, error } = await anonymous().getOpenApiSpec();
    expect([status, error?.code]).toEqual([404, 'PGRST126']);
  });
});

describe('rpc', () => {
  it('by POST, GET and HEAD', async () => {
    const client = anonymous();
    expect((await client.rpc('add_them', { a: 1, b: 2 })).data).toBe(3);
    expect((await client.rpc('add_them', { a: 1, b: 2 }, { get: true })).data).toBe(3);
    const counted = await client.rpc('family_members', {}, { head: true, count: 'exact' });
    expect([counted.data, counted.count, counted.status]).toEqual([null, 4, 200]);
  });

  it('with rows filtered, ordered and limited like those of a table', async () => {
    const { data, error } = await anonymous()
      .rpc('family_members')
      .select('name, parent(name)')
      .neq('id', '1')
      .order('name', { ascending: false })
      .range(0, 1);
    expect([error, data]).toEqual([
      null,
      [
        { name: 'Son', parent: { name: 'Mother' } },
        { name: 'Mother', parent: { name: 'Grandmother' } },
      ],
    ]);
  });
});
