import { describe, expect, it } from 'vitest';
import { updateRow } from '../../../sync/changes.ts';
import type { Goal } from '../goal.ts';
import { goalChanges } from './goal-changes.ts';
import {
  type GoalFormAction,
  type GoalFormState,
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
    ...{ photo_filepath: null, photo_placeholder: null, completed_at: null },
    ...{ created_at: 't0', updated_at: 't0' },
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

const strategy = (id: string, title: string, completed_at: string | null = null) => ({
  ...{ id, title, completed_at, user_id: 'ana', goal_id: 'g', description: '' },
  ...{ photo_filepath: null, photo_placeholder: null, created_at: 't0', updated_at: 't0' },
});
const sail: Goal = {
  ...{ id: 'g', user_id: 'ana', title: 'Sail', description: '', tags: [], satisfaction: 2 },
  ...{ photo_filepath: null, photo_placeholder: null, completed_at: null },
  ...{ created_at: 't0', updated_at: 't0' },
  ...{ issues: [], wishes: [], achievements: [] },
  strategies: [strategy('a', 'Ask'), strategy('b', 'Row'), strategy('c', 'Read')],
};
const seenRow = { completed_at: null };
const rename = (id: string, title: string): GoalFormAction => {
  const rows = sail.strategies.map((row) => (row.id === id ? { ...row, title } : row));
  return { kind: 'changed', part: { strategies: rows } };
};
const changesOf = ({ initialValues, values }: GoalFormState) => goalChanges(initialValues, values);

describe.each([
  [
    'while the form is open',
    (typed: GoalFormState, goal: Goal) => reduceGoalForm(typed, { kind: 'followed', goal }),
  ],
  [
    'while its draft lay by',
    (typed: GoalFormState, goal: Goal) => openGoalForm({ goal, kept: typed }),
  ],
] as const)('a row that changes elsewhere %s', (_, become) => {
  const open = openGoalForm({ goal: sail, kept: null });
  const others = sail.strategies.slice(1);

  it("is saved with what the person saw, and what they did not touch stays the other side's", () => {
    const typed = reduceGoalForm(open, rename('a', 'Ask twice'));
    const theirs = { ...sail, strategies: [strategy('a', 'Ask once', 't1'), ...others] };
    expect(changesOf(become(typed, theirs))).toEqual([
      updateRow('strategies', 'a', { title: 'Ask twice' }, { ...seenRow, id: 'a', title: 'Ask' }),
    ]);
  });

  it('is not added anew where it was deleted, so that the person is asked', () => {
    const typed = reduceGoalForm(open, rename('a', 'Ask twice'));
    const changes = changesOf(become(typed, { ...sail, strategies: others }));
    expect(changes).toMatchObject([{ kind: 'update', id: 'a', fields: { title: 'Ask twice' } }]);
  });

  it('is saved with the title that was there when the person began to write another', () => {
    const typed = reduceGoalForm(open, { kind: 'edited', id: 'a', text: 'Ask twice' });
    const theirs = { ...sail, strategies: [strategy('a', 'Ask once'), ...others] };
    const done = reduceGoalForm(become(typed, theirs), rename('a', 'Ask twice'));
    expect(changesOf(done)).toMatchObject([{ seen: { title: 'Ask' } }]);
  });

  it('is as it is elsewhere where nobody touched it here', () => {
    const theirs = { ...sail, strategies: [strategy('a', 'Ask once'), ...others] };
    expect(changesOf(become(open, theirs))).toEqual([]);
  });
});

it('goes back to the photo from before where the chosen one is missing, and says so', () => {
  const photo = { kind: 'parked', owner: 'ana', id: '1' } as const;
  const known = after({ kind: 'changed', part: { photo } });
  const missed = reduceGoalForm(known, { kind: 'missed', photos: new Set(['1']) });
  expect(missed).toMatchObject({ isPhotoLost: true, values: { photo: { kind: 'none' } } });
});
