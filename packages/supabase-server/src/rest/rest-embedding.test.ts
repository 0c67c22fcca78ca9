import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRestFixture, type RestFixture } from '../../testing/rest-fixture.ts';

let garden: RestFixture;
beforeAll(async () => {
  garden = await openRestFixture();
}, 60_000);
afterAll(() => garden.close());

const read: RestFixture['read'] = (...asked) => garden.read(...asked);

describe('embedding', () => {
  it('embeds in every direction', async () => {
    const select =
      'id,beds(title),gates(colour),people(name),tall:tall_beds(title)&order=id&beds.order=title&people.order=name';
    const { body } = await read(`/gardens?select=${select}`);
    expect(body).toEqual([
      {
        id: 1,
        beds: [{ title: 'artichokes' }, { title: 'beans' }],
        gates: { colour: 'red' },
        people: [{ name: 'Ada' }, { name: 'Bo' }],
        tall: [{ title: 'artichokes' }],
      },
      { id: 2, beds: [{ title: 'carrots' }], gates: null, people: [{ name: 'Bo' }], tall: [] },
      { id: 3, beds: [], gates: null, people: [], tall: [] },
    ]);
    const beds = await read('/beds?select=title,gardens(name,gates(colour))&order=id');
    expect(beds.body[0]).toEqual({
      title: 'beans',
      gardens: { name: 'North', gates: { colour: 'red' } },
    });
    expect(beds.body[3]).toEqual({ title: 'lost', gardens: null });
    expect((await read('/beds?select=g:garden_id(name)&id=eq.1')).body).toEqual([
      { g: { name: 'North' } },
    ]);
    expect((await read('/beds?select=beds_garden_id_fkey(name)&id=eq.1')).body).toEqual([
      { beds_garden_id_fkey: { name: 'North' } },
    ]);
  });

  it('embeds a relation in itself, by column and by table', async () => {
    const path = '/people?select=name,mentor:mentor_id(name),pupils:people(name)&order=id';
    expect((await read(path)).body[0]).toEqual({
      name: 'Ada',
      mentor: null,
      pupils: [{ name: 'Bo' }, { name: 'Cy' }],
    });
    const hinted = '/people?select=name,pupils:people!mentor_id(name)&order=id&limit=1';
    expect((await read(hinted)).body).toEqual([
      { name: 'Ada', pupils: [{ name: 'Bo' }, { name: 'Cy' }] },
    ]);
  });

  it('takes hints where there are several ways', async () => {
    const several = await read('/visits?select=people(name)');
    expect(several.status).toBe(300);
    expect(several.body.code).toBe('PGRST201');
    expect(several.body.details).toHaveLength(2);
    expect(several.body.hint).toContain("'people!visits_guest'");
    const one = await read(
      '/visits?select=host:people!visits_host(name),guest:people!guest_id(name)',
    );
    expect(one.body).toEqual([{ host: { name: 'Ada' }, guest: { name: 'Bo' } }]);
  });

  it('limits, filters and tests embeds', async () => {
    const limited = '/gardens?select=id,beds(title)&beds.order=title&beds.limit=1&id=eq.1';
    expect((await read(limited)).body[0].beds).toEqual([{ title: 'artichokes' }]);
    const filtered = '/gardens?select=id,beds(title)&beds.height=lt.10&order=id';
    expect((await read(filtered)).body.map((g: { beds: unknown[] }) => g.beds.length)).toEqual([
      1, 1, 0,
    ]);
    const inner = '/gardens?select=id,beds!inner()&beds.height=gt.10';
    expect((await read(inner, { prefer: 'count=exact' })).body).toEqual([{ id: 1 }]);
    expect((await read('/gardens?select=id,beds()&beds=is.null')).body).toEqual([{ id: 3 }]);
    const either = '/gardens?select=id,beds(),gates()&or=(beds.is.null,gates.not.is.null)&order=id';
    expect((await read(either, { prefer: 'count=exact' })).body).toEqual([{ id: 1 }, { id: 3 }]);
    expect((await read('/gardens?select=id,beds()&beds=eq.1')).body.code).toBe('PGRST120');
    const logic = '/gardens?select=beds(title)&beds.or=(height.eq.5,title.eq.x)&id=eq.1';
    expect((await read(logic)).body).toEqual([{ beds: [{ title: 'beans' }] }]);
    expect((await read('/gardens?select=id&beds.height=eq.1')).body.code).toBe('PGRST108');
  });

  it('spreads one and many, and orders by a related column', async () => {
    const one = '/beds?select=title,...gardens(garden:name,...gates(colour))&id=eq.1';
    expect((await read(one)).body).toEqual([{ title: 'beans', garden: 'North', colour: 'red' }]);
    const many = '/gardens?select=id,...beds(title)&order=id&beds.order=title';
    expect((await read(many)).body).toEqual([
      { id: 1, title: ['artichokes', 'beans'] },
      { id: 2, title: ['carrots'] },
      { id: 3, title: [] },
    ]);
    const star = await read('/beds?select=...gardens(*)&id=eq.3');
    expect(star.body[0].name).toBe('South');
    const nothing = await read('/beds?select=id,...gardens(gates())&id=eq.1');
    expect(nothing.body).toEqual([{ id: 1 }]);
    const inner = await read('/gardens?select=id,...beds!inner(title)&order=id');
    expect(inner.body.map((g: { id: number }) => g.id)).toEqual([1, 2]);
    const sorted =
      '/beds?select=title,gardens(name)&garden_id=not.is.null&order=gardens(name).desc,title';
    expect((await read(sorted)).body.map((b: { title: string }) => b.title)).toEqual([
      'carrots',
      'artichokes',
      'beans',
    ]);
    const impossible = await read('/gardens?select=id,beds(id)&order=beds(title)');
    expect(impossible.body.code).toBe('PGRST118');
  });

  it('uses the parent’s row for a computed relation, whatever else has the name of the table', async () => {
    const path = '/gardens?select=...beds(gardens(name)),tall_beds(title)&id=eq.1&beds.order=title';
    expect((await read(path)).body).toEqual([
      { gardens: [{ name: 'North' }, { name: 'North' }], tall_beds: [{ title: 'artichokes' }] },
    ]);
  });
});
