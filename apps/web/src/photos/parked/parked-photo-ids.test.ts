import { expect, it } from 'vitest';
import { orphansAmong, parkedIdsIn } from './parked-photo-ids.ts';

const OLD = '01890000-0000-7000-8000-000000000000';
const NEW = '019a0000-0000-7000-8000-000000000000';
const NOW = 0x019a00000000 + 1000;

it('finds the photos that a draft refers to, however deeply nested', () => {
  const photo = (id: string) => ({ kind: 'parked', owner: 'ana', id });
  const draft = {
    photo: photo('a'),
    wishes: [{ photo: photo('b') }, { photo: { kind: 'stored', path: 'ana/1.jpg' } }],
    achievements: [{ photo: { kind: 'none' } }],
  };
  expect(parkedIdsIn(JSON.stringify(draft))).toEqual(['a', 'b']);
});

it('is not misled by what is typed', () => {
  const description = JSON.stringify({ kind: 'parked', owner: 'ana', id: 'a' });
  expect(parkedIdsIn(JSON.stringify({ description }))).toEqual([]);
});

it.each([null, '', 'null', '{"kind":"parked"', '{"kind":"parked","id":7}'])(
  'finds none in %j',
  (text) => {
    expect(parkedIdsIn(text)).toEqual([]);
  },
);

it('deletes photos that no draft refers to, but no recent ones', () => {
  expect(orphansAmong([OLD, NEW], [OLD], NOW)).toEqual([]);
  expect(orphansAmong([OLD, NEW], [], NOW)).toEqual([OLD]);
  expect(orphansAmong([OLD, NEW], [], NOW + 60_000)).toEqual([OLD, NEW]);
});

it('keeps a recent photo also when the clock was set back, and any name that it did not make', () => {
  expect(orphansAmong([NEW], [], NOW - 30_000)).toEqual([]);
  expect(orphansAmong(['not an id'], [], NOW)).toEqual(['not an id']);
});
