import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestFixture, type RestFixture } from '../../testing/rest-fixture.ts';
import { LIMITS } from './request-limits.ts';

const MOST = LIMITS.writtenRows;

let garden: RestFixture;
beforeAll(async () => {
  garden = await openRestFixture();
}, 60_000);
afterAll(() => garden.close());

const people = (count: number, first: number, name = 'Di') =>
  Array.from({ length: count }, (_, at) => ({ id: first + at, name }));
const TOO_MANY = { code: '54000', message: `A write may have ${MOST} rows at most` };

describe('a write of more rows than the limit is refused with 413 and changes nothing', () => {
  beforeAll(async () => {
    for (const first of [10_000, 20_000]) {
      const added = await garden.send('POST', '/people', people(MOST, first));
      expect(added.status).toBe(201);
    }
  });

  const upsert = { prefer: 'resolution=merge-duplicates' };
  it.each([
    ['a body', 'POST', '/people', people(MOST + 1, 30_000), {}],
    ['an upsert', 'POST', '/people', people(MOST + 1, 10_000, 'Ed'), upsert],
    ['a filter', 'PATCH', '/people?name=eq.Di', { name: 'Ed' }, {}],
    ['a filter', 'PATCH', '/people?name=eq.Di&order=id&select=id', { name: 'Ed' }, {}],
    ['a filter', 'DELETE', '/people?id=gte.10000', undefined, {}],
    ['a key that is not alone', 'DELETE', '/people?or=(id.eq.10000,name.eq.Di)', undefined, {}],
    ['all but one key', 'DELETE', '/people?id=not.eq.10000', undefined, {}],
  ])('%s: %s %s', async (_, method, path, body, headers) => {
    const answer = await garden.send(method, path, body, headers);
    expect([answer.status, answer.body]).toMatchObject([413, TOO_MANY]);
    const kept = await garden.read('/people?name=eq.Di&select=id&limit=0', {
      prefer: 'count=exact',
    });
    expect(kept.headers.get('content-range')).toBe(`*/${2 * MOST}`);
  });

  it('one of as many rows as the limit is made, also by filters, and by keys whatever their number of filters', async () => {
    const { status, headers } = await garden.send(
      'PATCH',
      `/people?id=gte.10000&id=lt.${10_000 + MOST}`,
      { name: 'Flo' },
      { prefer: 'count=exact' },
    );
    expect([status, headers.get('content-range')]).toEqual([204, `0-${MOST - 1}/${MOST}`]);
    const ids = people(1000, 20_000).map(({ id }) => id);
    const gone = await garden.send('DELETE', `/people?id=in.(${ids})`, undefined, {
      prefer: 'count=exact',
    });
    expect(gone.headers.get('content-range')).toBe('*/1000');
  });
});
