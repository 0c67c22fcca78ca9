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
  const initialValues = {
    ...emptyValues('sea'),
    photo: stored('me/before.jpg'),
    wishes: [wish('swim', 'me/swim.jpg')],
  };
  const first = { ...initialValues, photo: stored('me/first.jpg') };
  const values = {
    ...initialValues,
    photo: stored('me/second.jpg'),
    wishes: [...initialValues.wishes, wish('dive', 'me/dive.jpg')],
  };
  expect(photosOfForm({ initialValues, values, failedSaves: [first, values] })).toEqual([
    { bucket: 'goal-photos', path: 'me/second.jpg' },
    { bucket: 'wishes-photos', path: 'me/dive.jpg' },
    { bucket: 'goal-photos', path: 'me/first.jpg' },
  ]);
});

it('gives none of the goal as it was, even when the form shows it no more', () => {
  const initialValues = { ...emptyValues('sea'), photo: stored('me/before.jpg') };
  const values = emptyValues('sea');
  expect(photosOfForm({ initialValues, values, failedSaves: [initialValues] })).toEqual([]);
});
