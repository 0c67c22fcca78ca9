import { describe, expect, it } from 'vitest';
import { updateRow } from '../../../sync/save/changes.ts';
import type { Goal } from '../goal.ts';
import { goalChanges } from '../saves/goal-changes.ts';
import { testGoal } from '../testing-goal.ts';
import {
  type GoalFormAction,
  type GoalFormState,
  isGoalFormDirty,
  openGoalForm,
  reduceGoalForm,
} from './goal-form-state.ts';

const opened = openGoalForm({ goal: null, draft: null });
const swim = testGoal({ id: 'g' });
const after = (...actions: GoalFormAction[]) => actions.reduce(reduceGoalForm, opened);

it('stores what is typed, and knows what would be lost', () => {
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

it('ignores input while it is being saved, since it would be lost', () => {
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

it('takes over changes of others in untouched fields, and keeps what was typed', () => {
  const typed = reduceGoalForm(openGoalForm({ goal: swim, draft: null }), {
    kind: 'changed',
    part: { title: 'Dive' },
  });
  const theirs = { ...swim, title: 'Float', tags: ['sea'] };
  const followed = reduceGoalForm(typed, { kind: 'followed', goal: theirs });
  expect(followed).toMatchObject({
    // So that the save tells what it wins against.
    initialValues: { title: 'Swim', tags: ['sea'] },
    values: { title: 'Dive', tags: ['sea'] },
  });
  expect(reduceGoalForm(followed, { kind: 'followed', goal: theirs })).toEqual(followed);
  const busy = reduceGoalForm(followed, { kind: 'began' });
  expect(reduceGoalForm(busy, { kind: 'followed', goal: swim })).toBe(busy);
});

const strategy = (id: string, title: string, completed_at: string | null = null) => ({
  id,
  title,
  completed_at,
  user_id: 'ana',
  goal_id: 'g',
  description: '',
  photo_filepath: null,
  photo_placeholder: null,
  created_at: 't0',
  updated_at: 't0',
});
const sail: Goal = {
  ...swim,
  title: 'Sail',
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
    (typed: GoalFormState, goal: Goal) => openGoalForm({ goal, draft: typed }),
  ],
] as const)('a row that changes elsewhere %s', (_, become) => {
  const open = openGoalForm({ goal: sail, draft: null });
  const others = sail.strategies.slice(1);

  it('saves the values that the person saw, and leaves untouched fields to the other side', () => {
    const typed = reduceGoalForm(open, rename('a', 'Ask twice'));
    const theirs = { ...sail, strategies: [strategy('a', 'Ask once', 't1'), ...others] };
    expect(changesOf(become(typed, theirs))).toEqual([
      updateRow('strategies', 'a', { title: 'Ask twice' }, { ...seenRow, id: 'a', title: 'Ask' }),
    ]);
  });

  it('is not created again when it was deleted, so that the person is asked', () => {
    const typed = reduceGoalForm(open, rename('a', 'Ask twice'));
    const changes = changesOf(become(typed, { ...sail, strategies: others }));
    expect(changes).toMatchObject([{ kind: 'update', id: 'a', fields: { title: 'Ask twice' } }]);
  });

  it('saves the title that was there when the person began to edit', () => {
    const typed = reduceGoalForm(open, { kind: 'edited', id: 'a', text: 'Ask twice' });
    const theirs = { ...sail, strategies: [strategy('a', 'Ask once'), ...others] };
    const done = reduceGoalForm(become(typed, theirs), rename('a', 'Ask twice'));
    expect(changesOf(done)).toMatchObject([{ seen: { title: 'Ask' } }]);
  });

  it('shows the other side’s values where nothing was edited here', () => {
    const theirs = { ...sail, strategies: [strategy('a', 'Ask once'), ...others] };
    expect(changesOf(become(open, theirs))).toEqual([]);
  });
});

it('returns to the previous photo where the chosen one is missing, and reports it', () => {
  const photo = { kind: 'parked', owner: 'ana', id: '1' } as const;
  const known = after({ kind: 'changed', part: { photo } });
  const missed = reduceGoalForm(known, { kind: 'missed', photos: new Set(['1']) });
  expect(missed).toMatchObject({ isPhotoLost: true, values: { photo: { kind: 'none' } } });
});

describe('an issue that is put back', () => {
  const issue = { id: 'i', title: 'Call', completed_at: null };
  const goal: Goal = {
    ...swim,
    issues: [{ ...issue, helped_by: null } as Goal['issues'][number]],
  };
  const renamed = { ...goal, issues: goal.issues.map((row) => ({ ...row, title: 'Call Ana' })) };
  /** Taken out as it is then, renamed elsewhere, and put back. */
  const putBack = (state: GoalFormState) => {
    const [row] = state.values.issues;
    const [seen] = state.initialValues.issues;
    if (row === undefined) throw new Error('There is none');
    const actions: readonly GoalFormAction[] = [
      { kind: 'changed', part: { issues: [] } },
      { kind: 'followed', goal: renamed },
      { kind: 'returned', name: 'issues', row, seen, at: 0 },
    ];
    return actions.reduce(reduceGoalForm, state);
  };

  it('has the other device’s values', () => {
    const { initialValues, values } = putBack(openGoalForm({ goal, draft: null }));
    expect(values.issues).toMatchObject([{ title: 'Call Ana' }]);
    expect(goalChanges(initialValues, values)).toEqual([]);
  });

  it('takes the place of one that was added with its title meanwhile', () => {
    const opened = openGoalForm({ goal, draft: null });
    const [row, again] = [issue, { ...issue, id: 'n' }];
    const { values } = [
      { kind: 'changed', part: { issues: [again] } } as const,
      { kind: 'returned', name: 'issues', row, seen: row, at: 0 } as const,
    ].reduce(reduceGoalForm, opened);
    expect(values.issues).toMatchObject([{ id: 'i', title: 'Call' }]);
  });

  it('has the values written here, and reports what it replaces', () => {
    const part = { issues: [{ ...issue, title: 'Write' }] };
    const written = reduceGoalForm(openGoalForm({ goal, draft: null }), { kind: 'changed', part });
    const { initialValues, values } = putBack(written);
    expect(goalChanges(initialValues, values)).toMatchObject([
      { kind: 'update', fields: { title: 'Write' }, seen: { title: 'Call' } },
    ]);
  });
});

describe('a card of a goal that another device changes meanwhile', () => {
  const card = { id: 'w', description: 'A lake', photo_filepath: 'ana/lake.jpg' };
  const goal = {
    ...swim,
    wishes: [{ ...card, photo_placeholder: null, completed_at: null }],
  } as unknown as Goal;
  const withWishes = (...wishes: object[]) => ({ ...goal, wishes }) as unknown as Goal;
  const [first] = goal.wishes;
  const replaced = { ...first, description: 'A pond', photo_filepath: 'ana/pond.jpg' };
  const opened = openGoalForm({ goal, draft: null });
  const [seen] = opened.values.wishes;
  if (seen === undefined) throw new Error('There is none');
  const savedAfter = (...actions: readonly GoalFormAction[]) => {
    const { initialValues, values } = actions.reduce(reduceGoalForm, opened);
    return goalChanges(initialValues, values);
  };

  it('keeps its current photo, and reports which text was seen', () => {
    const followed = { kind: 'followed', goal: withWishes(replaced) } as const;
    const written = { ...seen, description: 'A lake in the woods' };
    expect(
      savedAfter(followed, { kind: 'written', name: 'wishes', card: written, seen }),
    ).toMatchObject([
      {
        kind: 'update',
        fields: { description: 'A lake in the woods' },
        seen: { description: 'A lake' },
      },
    ]);
    // Opened and closed again it is as it was made elsewhere.
    expect(savedAfter(followed, { kind: 'written', name: 'wishes', card: seen, seen })).toEqual([]);
  });

  it('keeps it also with a stored draft', () => {
    const typed = { ...seen, description: 'A lake in the woods', wall: 'wishes' } as const;
    const { initialValues, values, pendingInputs } = opened;
    const draft = {
      initialValues,
      values,
      isPhotoLost: false,
      pendingInputs: { ...pendingInputs, card: typed },
    };
    const again = openGoalForm({ goal: withWishes(replaced), draft });
    expect(again.pendingInputs.card).toMatchObject({
      description: 'A lake in the woods',
      photo: { path: 'ana/pond.jpg' },
    });
    const untouched = { ...typed, description: 'A lake', seen: 'A lake' };
    const card = { ...draft, pendingInputs: { ...pendingInputs, card: untouched } };
    expect(
      openGoalForm({ goal: withWishes(replaced), draft: card }).pendingInputs.card,
    ).toMatchObject({ description: 'A pond', seen: 'A pond' });
  });

  it('discards nothing that arrived while the person was asked about another', () => {
    const added = { ...first, id: 'x', description: 'A sea', photo_filepath: null };
    const followed = { kind: 'followed', goal: withWishes(first as object, added) } as const;
    expect(
      savedAfter(followed, { kind: 'fulfilled', name: 'wishes', id: 'w', completed_at: 'now' }),
    ).toMatchObject([{ kind: 'update', id: 'w', fields: { completed_at: 'now' } }]);
    expect(savedAfter(followed, { kind: 'dropped', name: 'wishes', id: 'w' })).toEqual([
      { kind: 'delete', table: 'wishes', ids: ['w'] },
    ]);
  });
});
