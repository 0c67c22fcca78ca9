import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchIndex } from './search-index.ts';
import type { Thing, ThingKind } from './thing.ts';

const thing = (id: string, title: string, fields: Partial<Thing> = {}): Thing => ({
  key: `${fields.kind ?? 'todos'}/${id}`,
  kind: 'todos',
  id,
  title,
  text: '',
  goalId: null,
  isDone: false,
  createdAt: '2026-08-10',
  ...fields,
});

function indexOf(...things: readonly Thing[]): SearchIndex {
  const index = new SearchIndex();
  for (const one of things) index.put(one);
  return index;
}

const ids = (index: SearchIndex, query: string, kind: ThingKind = 'todos') =>
  index
    .find(query)
    .byKind.get(kind)
    ?.hits.map((hit) => hit.thing.id) ?? [];

describe('the search', () => {
  const index = indexOf(
    thing('1', 'Não correr amanhã'),
    thing('2', 'Correr dez quilômetros', { text: 'à beira do mar' }),
    thing('3', 'Gratidão'),
    thing('4', 'Um cachorro🐕'),
    thing('g', 'Ver o mar', { kind: 'goals' }),
  );

  it.each([
    ['nao', ['1']],
    ['NÃO', ['1']],
    ['amanhã não', ['1']],
    ['corr', ['1', '2']],
    ['corr nao', []],
    ['nao corr', ['1']],
    ['mar', ['2']],
    ['dez mar', ['2']],
    ['🐕', ['4']],
    ['🐕 cach', ['4']],
    ['gartidao', ['3']],
    ['gratdao', ['3']],
    ['gratidaoo', ['3']],
    ['ratidao', []],
    // Four letters or fewer are meant as they are typed.
    ['dex', []],
    ['', []],
    [' ?! ', []],
  ])('finds by %j', (query, expected) => {
    expect(ids(index, query).toSorted()).toEqual(expected);
  });

  it('groups by kind, counts all and ranks: exact before prefix before mistyped, short before long, new before old', () => {
    expect(index.find('mar').count).toBe(2);
    expect(ids(index, 'mar', 'goals')).toEqual(['g']);
    const many = indexOf(
      thing('slip', 'garten'),
      thing('long', 'garden and a lot of other words'),
      thing('begun', 'gardening'),
      thing('old', 'garden', { createdAt: '2026-08-01' }),
      thing('new', 'garden'),
      thing('more', 'garden and some'),
    );
    expect(ids(many, 'garden')).toEqual(['new', 'old', 'more', 'long', 'begun']);
    expect(many.find('garden').count).toBe(6);
  });

  it.each([
    [
      'Japanese',
      'きのう図書館で本を読んだ',
      ['図書館', '本', '読んだ', '本 図書', '館で本を', 'き'],
    ],
    ['Chinese', '今年我想学习游泳2026年', ['游泳', '学习', '泳', '2026', '游泳 今年', '学习游泳']],
    [
      'Korean',
      '주말에는 친구들과 한국어공부',
      ['친구', '공부', '한국', '공부 친구', '주', '국어공'],
    ],
    ['Thai', 'ฉันอยากเรียนว่ายน้ำทุกวัน', ['ว่ายน้ำ', 'เรียน', 'ทุกวัน', 'เรียน ฉัน', 'ว่า']],
    ['a text with Latin words in it', 'iPhoneを買うreminder', ['iphone', '買う', 'remin', 'を買']],
  ])('finds words anywhere in %s', (_, title, queries) => {
    const own = indexOf(thing('1', title), thing('2', 'Correr'));
    for (const query of queries) expect(ids(own, query), query).toEqual(['1']);
  });

  it.each([
    ['きのう図書館で本を読んだ', '書図'],
    ['今年我想学习游泳', '游学'],
    ['주말에는 친구들과 등산', '구친'],
    ['ฉันอยากเรียนว่ายน้ำทุกวัน', 'ยากน้ำ'],
  ])('finds in %s no letters that do not follow each other: %s', (title, query) => {
    expect(ids(indexOf(thing('1', title)), query)).toEqual([]);
  });

  it('finds a word of a script without spaces in any text that contains it', () => {
    const letters = fc.constantFrom(
      '本',
      '海',
      '山',
      'か',
      'カ',
      '친',
      '구',
      'ก',
      'ข',
      'ค',
      ' ',
      'a',
    );
    const text = fc.array(letters, { minLength: 1, maxLength: 12 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (title, at, length) => {
        const from = at % title.length;
        const query = title.slice(from, from + 1 + (length % 9)).trim();
        fc.pre(query !== '' && !/a/.test(query));
        expect(ids(indexOf(thing('1', title)), query)).toEqual(['1']);
      }),
      { numRuns: 500 },
    );
  });

  it('updates and removes entries', () => {
    const own = indexOf(thing('1', 'Seeds'), thing('2', 'Seeds and water'));
    own.put(thing('1', 'Bread'));
    expect(ids(own, 'seeds')).toEqual(['2']);
    expect(ids(own, 'bread')).toEqual(['1']);
    own.remove('todos/2');
    expect(ids(own, 'seeds')).toEqual([]);
    own.put(thing('3', 'Seeds'));
    expect(ids(own, 'see')).toEqual(['3']);
    expect(own.size).toBe(2);
  });

  it('finds the same as a scan of all entries, whatever was added and removed before', () => {
    const word = fc.constantFrom('sea', 'seal', 'garden', 'gardener', 'água', 'aguas', 'zoo');
    const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    const act = fc.record({ id: fc.nat({ max: 9 }).map(String), title: fc.option(title) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), word, (acts, query) => {
        const own = new SearchIndex();
        const known = new Map<string, string>();
        for (const { id, title } of acts) {
          if (title === null) own.remove(`todos/${id}`);
          else own.put(thing(id, title));
          if (title === null) known.delete(id);
          else known.set(id, title);
        }
        const fold = (text: string) => text.replace('á', 'a');
        const expected = [...known].filter(([, text]) =>
          text.split(' ').some((one) => fold(one).startsWith(fold(query)) || isNear(one, query)),
        );
        expect(own.find(query).count).toBe(expected.length);
      }),
    );
  });
});

/** Of the words above only these differ by one letter and have five or more. */
function isNear(one: string, query: string): boolean {
  return query === 'aguas' && one === 'água';
}
