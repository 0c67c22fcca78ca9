import { describe, expect, it } from 'vitest';
import { call } from './call.ts';

const read = async (path: string) => (await call(`/rest/v1${path}`)).json;

describe('a relation of a table to itself', () => {
  it('returns the children by the name of the table', async () => {
    expect(await read('/family_tree?id=eq.1&select=name,family_tree(name)')).toEqual([
      { name: 'Grandmother', family_tree: [{ name: 'Aunt' }, { name: 'Mother' }] },
    ]);
  });

  it.each(['parent', 'family_tree_parent_fkey'])('and by the hint %s', async (hint) => {
    const path = `/family_tree?select=id,children:family_tree!${hint}(id)&id=in.(1,4)&order=id`;
    expect(await read(path)).toEqual([
      { id: '1', children: [{ id: '2' }, { id: '3' }] },
      { id: '4', children: [] },
    ]);
  });

  it('returns the parent by the name of the column, also of the parent', async () => {
    expect(await read('/family_tree?select=name,parent(name,parent(name))&id=eq.4')).toEqual([
      { name: 'Son', parent: { name: 'Mother', parent: { name: 'Grandmother' } } },
    ]);
  });
});

describe('a constraint as the target', () => {
  it('is found from the table with the key', async () => {
    expect(await read('/capitals?select=name,capital_country_id_fkey(name)&order=id')).toEqual([
      { name: 'Lisbon', capital_country_id_fkey: { name: 'Portugal' } },
      { name: 'Brasília', capital_country_id_fkey: { name: 'Brazil' } },
    ]);
  });

  it('and from the referenced table', async () => {
    expect(await read('/countries?select=name,capital_country_id_fkey(name)&order=id')).toEqual([
      { name: 'Portugal', capital_country_id_fkey: { name: 'Lisbon' } },
      { name: 'Brazil', capital_country_id_fkey: { name: 'Brasília' } },
    ]);
  });
});

describe('an empty embed', () => {
  it('is omitted, also when it contains only empty ones', async () => {
    expect(await read('/authors?select=name,books(chapters())&order=id&limit=1')).toEqual([
      { name: 'Ana' },
    ]);
    expect(await read('/authors?select=name,books(chapters(),title)&id=eq.2')).toEqual([
      { name: 'Bruno', books: [{ title: 'Gardens' }] },
    ]);
  });

  it('still filters the rows', async () => {
    expect(await read('/authors?select=name,books!inner(chapters!inner())&order=id')).toEqual([
      { name: 'Ana' },
      { name: 'Bruno' },
    ]);
    expect(await read('/authors?select=name,books()&books=is.null')).toEqual([{ name: 'Carla' }]);
  });
});

it('an empty select returns all columns, also of an embed’s parent', async () => {
  expect(await read('/countries?select=&id=eq.1')).toEqual([{ id: 1, name: 'Portugal' }]);
});
