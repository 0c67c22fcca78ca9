import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { anonymous } from './people.ts';

const rangeOf = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const { answer, status } = await call(`/rest/v1${path}`, { method, headers });
  return [status, answer.headers.get('content-range')];
};
const exact = { prefer: 'count=exact' };

describe('the count of a call', () => {
  it.each([
    ['/rpc/add_them?a=1&b=2', '0-0/1'],
    ['/rpc/first_member', '0-0/1'],
    ['/rpc/family_members', '0-3/4'],
    ['/rpc/numbers_up_to?most=7', '0-6/7'],
  ])('%s is %s', async (path, range) => {
    expect(await rangeOf(path, exact)).toEqual([200, range]);
  });

  it('is of all rows, whatever the page', async () => {
    expect(await rangeOf('/rpc/numbers_up_to?most=7&limit=3', exact)).toEqual([206, '0-2/7']);
    expect(await rangeOf('/rpc/family_members?limit=1&offset=1', exact)).toEqual([206, '1-1/4']);
  });

  it('is returned by the client as a number', async () => {
    const { count } = await anonymous().rpc('add_them', { a: 1, b: 2 }, { count: 'exact' });
    expect(count).toBe(1);
  });
});

describe('a count that is not exact', () => {
  const planned = { prefer: 'count=planned' };
  const estimated = { prefer: 'count=estimated' };

  it('planned is the planner’s estimate', async () => {
    // Of a function that says nothing else it expects a thousand rows.
    expect(await rangeOf('/rpc/numbers_up_to?most=7', planned)).toEqual([206, '0-6/1000']);
    const { count, error } = await anonymous()
      .from('family_tree')
      .select('*', { count: 'planned', head: true });
    expect([error, count]).toEqual([null, expect.any(Number)]);
  });

  it('estimated is exact up to the limit of rows', async () => {
    expect(await rangeOf('/family_tree?order=id&limit=1', estimated)).toEqual([206, '0-0/4']);
    expect(await rangeOf('/rpc/numbers_up_to?most=1000', estimated)).toEqual([200, '0-999/1000']);
    expect(await rangeOf('/rpc/numbers_up_to?most=5000', estimated)).toEqual([206, '0-999/1001']);
  });
});

describe('a range', () => {
  it('beyond the end is refused with the number of rows', async () => {
    expect(await rangeOf('/family_tree?offset=9', exact)).toEqual([416, '*/4']);
  });

  it('may ask for more rows than there can be', async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const tree = () => anonymous().from('family_tree').select('id').order('id');
    expect((await tree().limit(most)).data).toHaveLength(4);
    expect((await tree().range(1, most)).data).toHaveLength(3);
    expect(await rangeOf('/family_tree?order=id', { range: `1-${most}` })).toEqual([200, '1-3/*']);
    expect(await rangeOf(`/family_tree?offset=${'9'.repeat(40)}`)).toEqual([200, '*/*']);
  });

  it('in a header applies to GET and not to HEAD', async () => {
    const range = { range: '0-1' };
    expect(await rangeOf('/family_tree?order=id', range)).toEqual([200, '0-1/*']);
    expect(await rangeOf('/family_tree?order=id', range, 'HEAD')).toEqual([200, '0-3/*']);
  });
});
