import { describe, expect, it } from 'vitest';
import { type Call, call } from './call.ts';
import { anonymous, target } from './people.ts';

const ask = (path: string, request?: Call) => call(`/rest/v1${path}`, request);
const read = async (path: string) => (await ask(path)).json;

describe('a rare kind of relation', () => {
  it('a key that a view shows twice is two relations, distinguished by their columns', async () => {
    const { status, json } = await ask('/chapters_twice?select=title,books(title)');
    expect([status, json.code, json.details.length]).toEqual([300, 'PGRST201', 2]);
    for (const hint of ['book', 'volume']) {
      expect(await read(`/chapters_twice?select=id,books!${hint}(title)&id=eq.1`)).toEqual([
        { id: 1, books: { title: 'Gardens' } },
      ]);
    }
    const back = '/books?select=title,chapters_twice!volume(id)&id=eq.1&chapters_twice.order=id';
    expect(await read(back)).toEqual([
      { title: 'Gardens', chapters_twice: [{ id: 1 }, { id: 2 }] },
    ]);
  });

  it('a view of a table that refers to itself leads to its parent by the column, as the table does', async () => {
    expect(
      await read('/relatives?select=name,elder(name),children:relatives!elder(name)&id=eq.3'),
    ).toEqual([{ name: 'Mother', elder: { name: 'Grandmother' }, children: [{ name: 'Son' }] }]);
  });

  it('a view of a junction table is a relation of its own', async () => {
    const { status, json } = await ask('/gardeners?select=name,beds(name)');
    expect([status, json.code]).toEqual([300, 'PGRST201']);
    const through = (view: string) =>
      read(`/gardeners?select=name,beds!${view}(name)&order=id&beds.order=id`);
    const [roses, herbs] = [{ name: 'Roses' }, { name: 'Herbs' }];
    expect(await through('tendings')).toEqual([
      { name: 'Ana', beds: [roses, herbs] },
      { name: 'Bruno', beds: [herbs] },
    ]);
    expect(await through('first_tendings')).toEqual([
      { name: 'Ana', beds: [roses] },
      { name: 'Bruno', beds: [] },
    ]);
  });

  it('a domain over rows of a table, as a function’s result, has the relations of the table', async () => {
    expect(
      await read('/rpc/some_relatives?select=name,family_tree(name)&order=id.desc&limit=1'),
    ).toEqual([{ name: 'Mother', family_tree: [{ name: 'Son' }] }]);
  });
});

describe('a rare kind of value', () => {
  it('the default of a domain fills missing values with missing=default', async () => {
    const insert = (prefer: string, id: number) =>
      ask('/ratings?columns=id,stars&select=stars', {
        ...{ method: 'POST', body: { id } },
        headers: { prefer: `return=representation, tx=rollback${prefer}` },
      });
    expect((await insert(', missing=default', 101)).json).toEqual([{ stars: 3 }]);
    expect((await insert('', 102)).json).toEqual([{ stars: null }]);
  });

  it('a key that is null appears in Location as is.null', async () => {
    const { status, answer } = await ask('/seats', {
      ...{ method: 'POST', body: { country: 3, name: 'Angola' } },
      headers: { prefer: 'return=headers-only' },
    });
    expect([status, answer.headers.get('location')]).toEqual([
      201,
      '/seats?country=eq.3&id=is.null',
    ]);
  });

  it('a key of any type appears in Location as a filter that finds its row', async () => {
    const id = '9007199254740993';
    for (const facts of ['{"a": [1, 12345678901234567890]}', '["x"]', '"x"']) {
      const { status, answer } = await ask('/odd_keys', {
        method: 'POST',
        body: `{"id": ${id}, "part": 1.10, "words": ["a,b", "c\\"d"], "facts": ${facts}, "moment": "2026-08-20T12:00:00.5+02:00", "span": "[1,5)"}`,
        headers: { prefer: 'return=headers-only' },
      });
      const location = answer.headers.get('location') ?? '';
      expect([status, decodeURIComponent(location)]).toEqual([
        201,
        `/odd_keys?id=eq.${id}&part=eq.1.10&words=eq.{"a,b","c\\"d"}&facts=eq.${facts}&moment=eq.2026-08-20T10:00:00.5+00:00&span=eq.[1,5)`,
      ]);
      const found = await ask(location, { headers: { prefer: 'count=exact' } });
      expect(found.answer.headers.get('content-range')).toBe('0-0/1');
    }
  });

  it('a JSON path works on a column that only the function knows, of any type', async () => {
    expect(await read('/rpc/spots?select=x:spot->x&spot->y=gt.2&order=spot->x.desc')).toEqual([
      { x: 3 },
    ]);
    expect(await read('/rpc/spots?select=id&order=spot->>x.desc')).toEqual([{ id: 2 }, { id: 1 }]);
  });

  it('several keys of one JSON column are separate values', async () => {
    const select = 'facts->>soil,facts->>light,facts->>water,facts->frost->hardy';
    expect(await read(`/ratings?select=${select}&id=eq.1`)).toEqual([
      { soil: 'dry', light: 'full', water: 'little', hardy: true },
    ]);
    const same = 'a:facts->frost,b:facts->frost->hardy,c:facts->>frost,d:facts->frost';
    const { status, json } = await ask(`/ratings?select=${same}&id=eq.1`);
    expect([status, json.code]).toEqual([400, 'PGRST100']);
  });
});

describe('a body that is not JSON', () => {
  const send = (name: string, type: string, body: string) =>
    ask(`/rpc/${name}`, { method: 'POST', body, headers: { 'content-type': type } });

  it('goes to the function whose single unnamed parameter has its type', async () => {
    expect(await send('letters_of', 'text/plain', 'Olá, {"mundo"}')).toMatchObject({
      ...{ status: 200, json: 14 },
    });
    expect(await send('bytes_of', 'application/octet-stream', 'Olá')).toMatchObject({
      ...{ status: 200, json: 4 },
    });
    const binary = await fetch(`${target.url}/rest/v1/rpc/bytes_of`, {
      method: 'POST',
      headers: { apikey: target.publishableKey, 'content-type': 'application/octet-stream' },
      body: new Uint8Array([0, 255, 128, 10]),
    });
    expect(await binary.json()).toBe(4);
  });

  it.each([
    ['text/plain', 'text'],
    ['text/xml', 'xml'],
    ['application/octet-stream', 'bytea'],
  ])('of %s is refused where no function takes %s', async (type, takes) => {
    expect(await send('one_body', type, 'x')).toMatchObject({
      status: 404,
      json: {
        code: 'PGRST202',
        message: 'Could not find the function public.one_body in the schema cache',
        details: `Searched for the function public.one_body with a single unnamed ${takes} parameter, but no matches were found in the schema cache.`,
      },
    });
  });
});

describe('a domain', () => {
  it('over a domain of words is searched as words', async () => {
    const options = { config: 'simple' };
    const { data } = await anonymous()
      .from('manuals')
      .select('id')
      .textSearch('words', 'roses', options);
    expect(data).toEqual([{ id: 1 }]);
  });

  it('over a list of numbers is as long as the list, so no text is cast to it', async () => {
    const { error } = await anonymous().from('manuals').select('title::readings');
    expect(error?.code).toBe('42846');
    const { data } = await anonymous().from('manuals').select('sizes::readings').eq('id', 1);
    expect(data).toEqual([{ sizes: [1.5, 2] }]);
  });
});
