import { expect, it } from 'vitest';
import { type CardDraft, emptyDraft } from './draft.ts';
import { photosOfForm } from './goal-photos.ts';

const stored = (path: string) => ({ kind: 'stored', path }) as const;
const wish = (id: string, path: string): CardDraft => ({
  id,
  description: '',
  photo: stored(path),
  completed_at: null,
});

it('gives the photos that a form and its failed saves put into storage, each once', () => {
  const untouched = {
    ...emptyDraft('sea'),
    photo: stored('me/before.jpg'),
    wishes: [wish('swim', 'me/swim.jpg')],
  };
  const first = { ...untouched, photo: stored('me/first.jpg') };
  const draft = {
    ...untouched,
    photo: stored('me/second.jpg'),
    wishes: [...untouched.wishes, wish('dive', 'me/dive.jpg')],
  };
  expect(photosOfForm({ untouched, draft, attempts: [first, draft] })).toEqual([
    { bucket: 'goal-photos', path: 'me/second.jpg' },
    { bucket: 'wishes-photos', path: 'me/dive.jpg' },
    { bucket: 'goal-photos', path: 'me/first.jpg' },
  ]);
});

it('gives none of the goal as it was, even when the form shows it no more', () => {
  const untouched = { ...emptyDraft('sea'), photo: stored('me/before.jpg') };
  const draft = emptyDraft('sea');
  expect(photosOfForm({ untouched, draft, attempts: [untouched] })).toEqual([]);
});
