import { describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { newPerson } from './people.ts';

const read = async (path: string) => (await call(`/rest/v1${path}`)).json;
const soil = [{ title: 'Soil' }, { title: 'Seeds' }];

describe('embedding through views uses the keys of the tables below', () => {
  it('from a view to a table and back, with renamed columns', async () => {
    expect(
      await read('/tomes?select=heading,chapters(title)&chapters.order=id&number=eq.1'),
    ).toEqual([{ heading: 'Gardens', chapters: soil }]);
    expect(await read('/chapters?select=title,tomes(heading)&id=eq.1')).toEqual([
      { title: 'Soil', tomes: { heading: 'Gardens' } },
    ]);
  });

  it('from a view to a view, also of a view', async () => {
    expect(await read('/sections?select=heading,tomes(heading)&id=eq.2')).toEqual([
      { heading: 'Seeds', tomes: { heading: 'Gardens' } },
    ]);
    expect(await read('/thick_tomes?select=heading,sections(id),authors(name)')).toEqual([
      { heading: 'Rivers', sections: [], authors: [{ name: 'Ana' }] },
    ]);
  });

  it('through a subquery and a join', async () => {
    expect(await read('/all_titles?select=title,chapters(title)&chapters.order=id')).toEqual([
      { title: 'Gardens', chapters: soil },
    ]);
    expect(
      await read('/book_credits?select=name,books(title)&order=author_id,book_id&limit=1'),
    ).toEqual([{ name: 'Ana', books: { title: 'Gardens' } }]);
  });

  it('when the tables themselves are not exposed', async () => {
    expect(await read('/shelves?select=name,boxes(label)&boxes.order=id')).toEqual([
      { name: 'Top', boxes: [{ label: 'Seeds' }, { label: 'Bulbs' }] },
    ]);
    expect(await read('/boxes?select=label,shelves(name)&id=eq.1')).toEqual([
      { label: 'Seeds', shelves: { name: 'Top' } },
    ]);
  });

  it('with the constraint and the column as hints', async () => {
    for (const hint of ['chapters_book_id_fkey', 'book_id', 'tome']) {
      const { status } = await call(`/rest/v1/sections?select=tomes!${hint}(heading)`);
      expect([hint, status]).toEqual([hint, hint === 'book_id' ? 400 : 200]);
    }
  });

  it('but not through an expression', async () => {
    const { status, json } = await call('/rest/v1/computed_books?select=chapters(title)');
    expect([status, json.code]).toEqual([400, 'PGRST200']);
  });

  it('but not through a view of itself, which nobody can read', async () => {
    const embedding = await call('/rest/v1/endless?select=id,chapters(title)');
    expect([embedding.status, embedding.json.code]).toEqual([400, 'PGRST200']);
    const reading = await call('/rest/v1/endless');
    expect([reading.status, reading.json.code]).toEqual([500, '42P17']);
  });

  it('and leaves embeds between tables unchanged', async () => {
    expect(await read('/chapters?select=title,book_id(title)&id=eq.1')).toEqual([
      { title: 'Soil', book_id: { title: 'Gardens' } },
    ]);
    expect(await read('/authors?select=name,books(title)&books.order=id&id=eq.1')).toEqual([
      { name: 'Ana', books: [{ title: 'Gardens' }, { title: 'Rivers' }] },
    ]);
  });
});

it('an insert through a view returns the row in Location', async () => {
  const { accessToken: token } = await newPerson();
  const key = crypto.randomUUID();
  const headers = { prefer: 'return=headers-only' };
  const body = { key, title: 'x' };
  const { status, answer } = await call('/rest/v1/my_items', {
    method: 'POST',
    token,
    body,
    headers,
  });
  expect([status, answer.headers.get('location')]).toEqual([201, `/my_items?key=eq.${key}`]);
});
