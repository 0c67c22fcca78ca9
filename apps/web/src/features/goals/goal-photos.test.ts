import { expect, it } from 'vitest';
import type { CardRow, Goal } from './goal.ts';
import { orphanedPhotos, photosOfForm } from './goal-photos.ts';
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

const at = '2026-08-20T10:11:12+00:00';
const moments = { created_at: at, updated_at: at, completed_at: null };
const card = (id: string, photo_filepath: string | null): CardRow => ({
  ...{ id, user_id: 'me', goal_id: 'sea', description: 'x', photo_filepath },
  ...moments,
});
const goal = (photo_filepath: string | null, wishes: readonly CardRow[]): Goal => ({
  ...{ id: 'sea', user_id: 'me', title: 'Sea', description: '', tags: [], satisfaction: 2 },
  ...{ photo_filepath, issues: [], strategies: [], wishes: [...wishes], achievements: [] },
  ...moments,
});

it('gives what was replaced, and not what went to the trash with its row', () => {
  const before = goal('me/old.jpg', [card('swim', 'me/swim.jpg'), card('dive', 'me/dive.jpg')]);
  const after = goal('me/new.jpg', [card('swim', 'me/swum.jpg')]);
  const failedSave = { ...emptyValues('sea'), wishes: [wish('dive', 'me/dive.jpg')] };
  expect(orphanedPhotos(before, [failedSave], after)).toEqual([
    { bucket: 'goal-photos', path: 'me/old.jpg' },
    { bucket: 'wishes-photos', path: 'me/swim.jpg' },
  ]);
});
