import { expect, it } from 'vitest';
import { photosOfForm } from './goal-photos.ts';
import { type CardValues, emptyValues } from './goal-values.ts';

const stored = (path: string) => ({ kind: 'stored', path }) as const;
const wish = (id: string, path: string): CardValues => ({
  id,
  description: '',
  photo: stored(path),
  completed_at: null,
});

it('gives the photos that a form and its failed saves put into storage, each once', () => {
  const untouched = {
    ...emptyValues('sea'),
    photo: stored('me/before.jpg'),
    wishes: [wish('swim', 'me/swim.jpg')],
  };
  const first = { ...untouched, photo: stored('me/first.jpg') };
  const values = {
    ...untouched,
    photo: stored('me/second.jpg'),
    wishes: [...untouched.wishes, wish('dive', 'me/dive.jpg')],
  };
  expect(photosOfForm({ untouched, values, attempts: [first, values] })).toEqual([
    { bucket: 'goal-photos', path: 'me/second.jpg' },
    { bucket: 'wishes-photos', path: 'me/dive.jpg' },
    { bucket: 'goal-photos', path: 'me/first.jpg' },
  ]);
});

it('gives none of the goal as it was, even when the form shows it no more', () => {
  const untouched = { ...emptyValues('sea'), photo: stored('me/before.jpg') };
  const values = emptyValues('sea');
  expect(photosOfForm({ untouched, values, attempts: [untouched] })).toEqual([]);
});
