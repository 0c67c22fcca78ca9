import { expect, it } from 'vitest';
import { keptIdsIn } from './kept-photo-ids.ts';

it('finds the photos that a draft refers to, however deep they lie', () => {
  const photo = (id: string) => ({ kind: 'kept', owner: 'ana', id });
  const draft = {
    photo: photo('a'),
    wishes: [{ photo: photo('b') }, { photo: { kind: 'stored', path: 'ana/1.jpg' } }],
    achievements: [{ photo: { kind: 'none' } }],
  };
  expect(keptIdsIn(JSON.stringify(draft))).toEqual(['a', 'b']);
});

it('is not misled by what somebody types', () => {
  const description = JSON.stringify({ kind: 'kept', owner: 'ana', id: 'a' });
  expect(keptIdsIn(JSON.stringify({ description }))).toEqual([]);
});

it.each([null, '', 'null', '{"kind":"kept"', '{"kind":"kept","id":7}'])(
  'finds none in %j',
  (text) => {
    expect(keptIdsIn(text)).toEqual([]);
  },
);
