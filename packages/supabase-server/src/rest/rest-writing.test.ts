import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestFixture, REPRESENTATION, type RestFixture } from '../../testing/rest-fixture.ts';

let garden: RestFixture;
beforeAll(async () => {
  garden = await openRestFixture();
}, 60_000);
afterAll(() => garden.close());

const read: RestFixture['read'] = (...asked) => garden.read(...asked);
const send: RestFixture['send'] = (...asked) => garden.send(...asked);

describe('writing', () => {
  it('inserts one, several, by columns, with defaults', async () => {
    const one = await send(
      'POST',
      '/beds?select=title,gardens(name)',
      { garden_id: 1 },
      REPRESENTATION,
    );
    expect([one.status, one.body]).toEqual([201, [{ title: 'a bed', gardens: { name: 'North' } }]]);
    const minimal = await send('POST', '/beds', [{ title: 'x' }, { title: 'y' }]);
    expect([minimal.status, minimal.body, minimal.headers.get('content-type')]).toEqual([
      201,
      null,
      null,
    ]);
    const nulled = await send(
      'POST',
      '/beds?columns=title,height',
      [{ title: 'z' }, { title: 'w', height: 3, odd: 1 }],
      REPRESENTATION,
    );
    expect(nulled.body.map((bed: { height: number }) => bed.height)).toEqual([null, 3]);
    const columns = '/beds?columns="title","height"&select=title,height';
    const defaulted = await send('POST', columns, [{ height: 1 }, { title: 'v' }], {
      prefer: 'missing=default, return=representation',
    });
    expect(defaulted.body).toEqual([
      { title: 'a bed', height: 1 },
      { title: 'v', height: null },
    ]);
    expect((await send('POST', '/beds', [])).status).toBe(201);
    expect((await send('POST', '/beds', {}, REPRESENTATION)).body[0].title).toBe('a bed');
    const located = await send('POST', '/beds', { id: 77 }, { prefer: 'return=headers-only' });
    expect(located.headers.get('location')).toBe('/beds?id=eq.77');
    const arrays = { id: 9, name: 'West', tags: ['p', 'q"r'], facts: { a: [1] } };
    const typed = await send('POST', '/gardens?select=tags,facts', arrays, REPRESENTATION);
    expect(typed.body).toEqual([{ tags: ['p', 'q"r'], facts: { a: [1] } }]);
    const csv = await send('POST', '/people', 'id,name\n40,"Di, E"\n41,NULL\n', {
      'content-type': 'text/csv',
      ...REPRESENTATION,
    });
    expect(csv.body.map((person: { name: string }) => person.name)).toEqual(['Di, E', null]);
  });

  it('upserts both ways', async () => {
    const merge = { prefer: 'resolution=merge-duplicates, return=representation' };
    const merged = await send('POST', '/people?select=name', [{ id: 1, name: 'Ada L' }], merge);
    expect([merged.status, merged.body]).toEqual([200, [{ name: 'Ada L' }]]);
    const mixed = await send(
      'POST',
      '/people',
      [
        { id: 1, name: 'Ada' },
        { id: 50, name: 'New' },
      ],
      merge,
    );
    expect([mixed.status, mixed.body.length]).toEqual([201, 2]);
    const ignored = await send(
      'POST',
      '/people',
      [
        { id: 1, name: 'no' },
        { id: 51, name: 'yes' },
      ],
      {
        prefer: 'resolution=ignore-duplicates, return=representation',
      },
    );
    expect([ignored.status, ignored.body]).toEqual([
      201,
      [{ id: 51, name: 'yes', mentor_id: null }],
    ]);
    const byName = await send(
      'POST',
      '/gardens?on_conflict=name&select=id',
      { id: 1, name: 'North', area: 21 },
      merge,
    );
    expect(byName.body).toEqual([{ id: 1 }]);
    const without = await send('POST', '/gardens?on_conflict=area', { id: 1, name: 'x' }, merge);
    expect([without.status, without.body.code]).toEqual([400, '42P10']);
    const twice = await send('POST', '/people', [{ id: 1 }, { id: 1 }], merge);
    expect([twice.status, twice.body.code]).toEqual([500, '21000']);
  });

  it('puts one row', async () => {
    const made = await send('PUT', '/people?id=eq.60', { id: 60, name: 'Put' }, REPRESENTATION);
    expect([made.status, made.body[0].name]).toEqual([201, 'Put']);
    const again = await send('PUT', '/people?id=eq.60', { id: 60, name: 'More' }, REPRESENTATION);
    expect([again.status, again.body[0].name]).toEqual([200, 'More']);
    expect((await send('PUT', '/people?id=eq.60', { id: 60, name: 'Again' })).status).toBe(204);
    // Without the row in the answer nothing tells whether it is new: neither the status nor an address.
    const located = { prefer: 'return=headers-only' };
    const silent = await send('PUT', '/people?id=eq.63', { id: 63, name: 'New' }, located);
    expect([silent.status, silent.body]).toEqual([204, null]);
    expect(['location', 'content-range'].map((name) => silent.headers.get(name))).toEqual([
      null,
      null,
    ]);
    expect((await read('/people?id=eq.63&select=name')).body).toEqual([{ name: 'New' }]);
    expect((await send('PUT', '/people?id=eq.61', { id: 62 })).body.code).toBe('PGRST115');
    expect((await send('PUT', '/people?name=eq.x', { id: 62 })).body.code).toBe('PGRST105');
    expect((await send('PUT', '/people?id=eq.61&limit=1', { id: 61 })).body.code).toBe('PGRST114');
  });

  it('updates and deletes the rows that the filters match', async () => {
    await send('POST', '/people', [
      { id: 70, name: 'a' },
      { id: 71, name: 'a' },
    ]);
    const changed = await send(
      'PATCH',
      '/people?name=eq.a&order=id.desc&select=id,name',
      { name: 'b' },
      { prefer: 'return=representation,count=exact' },
    );
    expect([changed.status, changed.body]).toEqual([
      200,
      [
        { id: 71, name: 'b' },
        { id: 70, name: 'b' },
      ],
    ]);
    expect(changed.headers.get('content-range')).toBe('0-1/2');
    const none = await send('PATCH', '/people?id=eq.999', { name: 'b' });
    expect([none.status, none.headers.get('content-range')]).toEqual([204, '*/*']);
    expect((await send('PATCH', '/people?id=eq.70', {}, REPRESENTATION)).body).toEqual([]);
    expect((await send('PATCH', '/people', { name: 'all' })).body).toMatchObject({
      code: '21000',
      message: 'UPDATE requires a WHERE clause',
    });
    expect((await send('DELETE', '/people')).body).toMatchObject({ code: '21000' });
    const gone = await send('DELETE', '/people?id=in.(70,71)', undefined, {
      prefer: 'count=exact',
    });
    expect([gone.status, gone.headers.get('content-range')]).toEqual([204, '*/2']);
  });

  it('rolls back a change whose answer is refused', async () => {
    const single = { accept: 'application/vnd.pgrst.object+json' };
    const names = async () => (await read('/keyless')).body.length;
    const before = await names();
    const refused = await send('POST', '/keyless', [{ word: 'a' }, { word: 'b' }], single);
    expect([refused.status, refused.body.code]).toEqual([406, 'PGRST116']);
    const dry = await send(
      'POST',
      '/keyless',
      { word: 'a' },
      { prefer: 'tx=rollback, return=representation' },
    );
    expect([dry.status, dry.body]).toEqual([201, [{ word: 'a' }]]);
    expect(await names()).toBe(before);
    await send('POST', '/keyless', [{ word: 'a' }, { word: 'b' }]);
    const limited = await send('DELETE', '/keyless?word=not.is.null', undefined, {
      prefer: 'handling=strict, max-affected=1',
    });
    expect([limited.status, limited.body.code, limited.body.details]).toEqual([
      400,
      'PGRST124',
      'The query affects 2 rows',
    ]);
    expect(await names()).toBe(before + 2);
    expect(
      (
        await send('DELETE', '/keyless?word=not.is.null', undefined, {
          prefer: 'handling=strict, odd=1',
        })
      ).body.code,
    ).toBe('PGRST122');
  });
});
