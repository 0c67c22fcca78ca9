import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { anonymous } from './people.ts';

/** The types of the client know the first schema alone. */
const library = () => anonymous().schema('library' as 'public');

describe('a second exposed schema', () => {
  it('is read, with embedded rows', async () => {
    const { data, error } = await library()
      .from('authors')
      .select('full_name, loans(reader)')
      .order('id')
      .order('id', { referencedTable: 'loans' });
    expect([error, data]).toEqual([
      null,
      [
        { full_name: 'Ana Lima', loans: [{ reader: 'Carla' }, { reader: 'Davi' }] },
        { full_name: 'Bruno Reis', loans: [] },
      ],
    ]);
    const first = await anonymous().from('authors').select().eq('id', 1);
    expect(first.data).toEqual([{ id: 1, name: 'Ana' }]);
  });

  it('is inserted into, updated and deleted from', async () => {
    const loans = () => library().from('loans');
    const id = 101 + Math.floor(Math.random() * 1_000_000);
    const made = await loans()
      .insert({ id, author_id: 2, reader: 'Eva' })
      .select('reader, authors(full_name)')
      .single();
    expect([made.error, made.data]).toEqual([
      null,
      { reader: 'Eva', authors: { full_name: 'Bruno Reis' } },
    ]);
    const changed = await loans().update({ reader: 'Eva Dias' }).eq('id', id).select('reader');
    expect(changed.data).toEqual([{ reader: 'Eva Dias' }]);
    const again = await loans().upsert({ id, author_id: 2, reader: 'Eva' }).select('reader');
    expect([again.status, again.data]).toEqual([200, [{ reader: 'Eva' }]]);
    expect((await loans().delete().eq('id', id)).status).toBe(204);
    expect((await loans().select().eq('id', id)).data).toEqual([]);
  });

  it('has functions, which find its tables first', async () => {
    expect((await library().rpc('readers')).data).toEqual(['Carla', 'Davi']);
    const id = 2_000_000 + Math.floor(Math.random() * 1_000_000);
    const lent = await library().rpc('borrow', { number: id, who: 'Eva' });
    expect([lent.error, lent.data]).toEqual([null, id]);
    expect((await library().from('loans').delete().eq('id', id)).status).toBe(204);
  });

  it('is named in Content-Profile', async () => {
    const named = await call('/rest/v1/authors', { headers: { 'accept-profile': 'library' } });
    expect(named.answer.headers.get('content-profile')).toBe('library');
    const first = await call('/rest/v1/authors');
    expect(first.answer.headers.get('content-profile')).toBe('public');
  });
});

describe('a request is refused for', () => {
  it.each(['hidden', 'auth', 'pg_catalog', 'Library'])('the schema %s', async (schema) => {
    const { status, error } = await anonymous()
      .schema(schema as 'public')
      .from('authors')
      .select();
    expect([status, error?.code, error?.hint]).toEqual([
      406,
      'PGRST106',
      'Only the following schemas are exposed: public, library',
    ]);
  });

  it('tables and functions of the first schema in the second, and the other way round', async () => {
    const table = await library().from('books').select();
    expect([table.status, table.error?.message]).toEqual([
      404,
      "Could not find the table 'library.books' in the schema cache",
    ]);
    const routine = await library().rpc('add_them', { a: 1, b: 2 });
    expect([routine.status, routine.error?.message]).toEqual([
      404,
      'Could not find the function library.add_them(a, b) in the schema cache',
    ]);
    expect((await anonymous().from('loans').select()).error?.code).toBe('PGRST205');
    const between = await library().from('authors').select('books(title)');
    expect([between.error?.code, between.error?.details]).toEqual([
      'PGRST200',
      "Searched for a foreign key relationship between 'authors' and 'books' in the schema 'library', but no matches were found.",
    ]);
  });
});
