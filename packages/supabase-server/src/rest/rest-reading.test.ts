import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestFixture, type RestFixture } from '../../testing/rest-fixture.ts';

let garden: RestFixture;
beforeAll(async () => {
  garden = await openRestFixture();
}, 60_000);
afterAll(() => garden.close());

const read: RestFixture['read'] = (...asked) => garden.read(...asked);

describe('reading', () => {
  it('returns rows in PostgreSQL’s formats', async () => {
    const { status, body, headers } = await read('/gardens?id=in.(1,2)&order=id');
    expect(status).toBe(200);
    expect(headers.get('content-range')).toBe('0-1/*');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body[0]).toEqual({
      id: 1,
      name: 'North',
      'odd "name': 'o',
      tags: ['a', 'b c'],
      facts: { sun: { hours: 3 }, list: [5, 6] },
      opened: '2026-08-20T10:11:12.12+00:00',
      area: 20,
      mood: 'calm',
      doubled: 40,
    });
    expect(body[1].opened).toBe('2026-08-20T10:11:12+00:00');
  });

  it.each([
    ['id=eq.1', [1]],
    ['id=neq.1', [2, 3]],
    ['id=not.eq.1', [2, 3]],
    ['id=gt.1', [2, 3]],
    ['id=lte.2', [1, 2]],
    ['name=like.*th', [1, 2]],
    ['name=ilike.NOR*', [1]],
    ['id=in.(1,"3")', [1, 3]],
    ['id=in.()', []],
    ['opened=is.null', [3]],
    ['opened=is.not_null', [1, 2]],
    ['opened=not.is.null', [1, 2]],
    ['area=isdistinct.1.5', [1, 3]],
    ['tags=cs.{b}', [3]],
    ['tags=cd.{a,"b c",b}', [1, 2, 3]],
    ['tags=ov.{a,b}', [1, 3]],
    ['facts=cs.{"list":[5]}', [1]],
    ['facts->sun->hours=eq.3', [1]],
    ['facts->sun->>hours=eq.9', [3]],
    ['facts->list->0=eq.5', [1]],
    ['name=fts.north', [1]],
    ['name=plfts(simple).south', [2]],
    ['name=eq(any).{North,East}', [1, 3]],
    ['name=like(all).{*o*,*r*}', [1]],
    ['or=(id.eq.1,and(id.gt.2,opened.is.null))', [1, 3]],
    ['not.or=(id.eq.1,id.eq.2)', [3]],
    ['and=(id.gt.1,not.or(id.eq.3,name.eq."x,y"))', [2]],
    ['or=(tags.cs.{a,"b c"},id.eq.2)', [1, 2]],
    ['mood=eq.glad', [2]],
    ['%22odd%20%5C%22name%22=eq.o', [1]],
    ['limit=2', [1, 2]],
    ['limit=2&offset=1', [2, 3]],
    ['limit=1&offset=0&limit=2&offset=1', [2, 3]],
  ])('filters by %s', async (query, ids) => {
    const { status, body } = await read(`/gardens?select=id&order=id&${query}`);
    expect(body).toEqual(ids.map((id) => ({ id })));
    expect(status).toBe(200);
  });

  it('selects with alias, cast, JSON path, computed column', async () => {
    const path =
      '/gardens?id=eq.1&select=n:name,area::int,facts->sun->>hours,l:facts->list->1,shout,id::text,tags->0';
    expect((await read(path)).body).toEqual([
      { n: 'North', area: 20, hours: '3', l: 6, shout: 'NORTH', id: '1', tags: 'a' },
    ]);
    expect((await read('/gardens?id=eq.1&select=')).body).toMatchObject([{ id: 1, name: 'North' }]);
  });

  it('supports counts and ranges', async () => {
    const page = await read('/gardens?limit=2&order=id', { prefer: 'count=exact' });
    expect([page.status, page.headers.get('content-range')]).toEqual([206, '0-1/3']);
    expect(page.headers.get('preference-applied')).toBe('count=exact');
    const whole = await read('/gardens', { prefer: 'count=estimated' });
    expect([whole.status, whole.headers.get('content-range')]).toEqual([200, '0-2/3']);
    const header = await read('/gardens?order=id', { range: '1-1', 'range-unit': 'items' });
    expect(header.headers.get('content-range')).toBe('1-1/*');
    const none = await read('/gardens?limit=0');
    expect([none.body, none.headers.get('content-range')]).toEqual([[], '*/*']);
    const beyond = await read('/gardens?offset=100', { prefer: 'count=exact' });
    expect([beyond.status, beyond.body.code, beyond.body.details]).toEqual([
      416,
      'PGRST103',
      'An offset of 100 was requested, but there are only 3 rows.',
    ]);
    expect((await read('/gardens?limit=-1')).status).toBe(416);
    expect((await read('/gardens', { range: '5-1' })).status).toBe(416);
  });

  it('returns one object, CSV, stripped nulls', async () => {
    const object = { accept: 'application/vnd.pgrst.object+json' };
    const single = await read('/gardens?id=eq.2&select=id', object);
    expect(single.body).toEqual({ id: 2 });
    expect(single.headers.get('content-type')).toBe(
      'application/vnd.pgrst.object+json; charset=utf-8',
    );
    const many = await read('/gardens', object);
    expect([many.status, many.body.code, many.body.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 3 rows',
    ]);
    const stripped = { accept: 'application/vnd.pgrst.array+json;nulls=stripped' };
    expect((await read('/gardens?id=eq.3&select=id,mood', stripped)).body).toEqual([{ id: 3 }]);
    const csv = await garden.fetch('/gardens?select=id,name,tags&order=id', {
      headers: { accept: 'text/csv' },
    });
    expect(await csv.text()).toBe('id,name,tags\n1,North,"{a,""b c""}"\n2,South,{}\n3,East,{b}');
  });

  it('answers HEAD without a body', async () => {
    const answer = await garden.fetch('/gardens', {
      method: 'HEAD',
      headers: { prefer: 'count=exact' },
    });
    expect(answer.headers.get('content-range')).toBe('0-2/3');
    expect(await answer.text()).toBe('');
  });

  it('reads views and honours a time zone', async () => {
    expect((await read('/open_gardens?order=id')).body).toHaveLength(2);
    const zoned = await read('/gardens?id=eq.2&select=opened', {
      prefer: 'timezone=America/Sao_Paulo',
    });
    expect(zoned.body).toEqual([{ opened: '2026-08-20T07:11:12-03:00' }]);
  });
});
