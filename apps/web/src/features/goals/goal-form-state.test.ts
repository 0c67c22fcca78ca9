import { expect, it } from 'vitest';
import type { Goal } from './goal.ts';
import {
  type GoalFormAction,
  isGoalFormDirty,
  openGoalForm,
  reduceGoalForm,
} from './goal-form-state.ts';

const opened = openGoalForm({ goal: null, kept: null });
const after = (...actions: GoalFormAction[]) => actions.reduce(reduceGoalForm, opened);

it('takes in what is typed, and knows what would be lost', () => {
  expect(isGoalFormDirty(opened)).toBe(false);
  const typed = after(
    { kind: 'changed', part: { title: 'Swim' } },
    { kind: 'typed', part: { issues: 'Rain' } },
    { kind: 'edited', id: 'a', text: 'Win' },
  );
  expect(typed).toMatchObject({
    values: { title: 'Swim' },
    pendingInputs: { issues: 'Rain', edits: { a: 'Win' } },
  });
  expect(isGoalFormDirty(typed)).toBe(true);
  expect(
    reduceGoalForm(typed, { kind: 'edited', id: 'a', text: null }).pendingInputs.edits,
  ).toEqual({});
});

it('takes nothing in while it is being saved, since that would be lost', () => {
  const busy = after({ kind: 'began' });
  expect(busy).toMatchObject({ isBusy: true, isTried: true });
  for (const action of [
    { kind: 'changed', part: { title: 'Swim' } },
    { kind: 'typed', part: { issues: 'Rain' } },
    { kind: 'edited', id: 'a', text: 'Win' },
  ] as const) {
    expect(reduceGoalForm(busy, action)).toBe(busy);
  }
  expect(reduceGoalForm(busy, { kind: 'ended', tab: 'follow_up' })).toMatchObject({
    isBusy: false,
    tab: 'follow_up',
  });
});

it('follows what others make of the goal where nobody typed, and keeps what was typed', () => {
  const goal: Goal = {
    ...{ id: 'g', user_id: 'ana', title: 'Swim', description: '', tags: [], satisfaction: 2 },
    ...{ photo_filepath: null, completed_at: null, created_at: 't0', updated_at: 't0' },
    ...{ issues: [], strategies: [], wishes: [], achievements: [] },
  };
  const typed = reduceGoalForm(openGoalForm({ goal, kept: null }), {
    kind: 'changed',
    part: { title: 'Dive' },
  });
  const theirs = { ...goal, title: 'Float', tags: ['sea'] };
  const followed = reduceGoalForm(typed, { kind: 'followed', goal: theirs });
  expect(followed).toMatchObject({
    // So that the save tells what it wins against.
    initialValues: { title: 'Swim', tags: ['sea'] },
    values: { title: 'Dive', tags: ['sea'] },
  });
  expect(reduceGoalForm(followed, { kind: 'followed', goal: theirs })).toEqual(followed);
  const busy = reduceGoalForm(followed, { kind: 'began' });
  expect(reduceGoalForm(busy, { kind: 'followed', goal })).toBe(busy);
});

it('goes back to the photo from before where the chosen one is missing, and says so', () => {
  const photo = { kind: 'parked', owner: 'ana', id: '1' } as const;
  const known = after({ kind: 'changed', part: { photo } });
  const missed = reduceGoalForm(known, { kind: 'missed', photos: new Set(['1']) });
  expect(missed).toMatchObject({ isPhotoLost: true, values: { photo: { kind: 'none' } } });
});
