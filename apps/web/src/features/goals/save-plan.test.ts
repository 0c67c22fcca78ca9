import { describe, expect, it } from 'vitest';
import type { CardRow, Goal, TitledRow } from './goal.ts';
import {
  dropRow,
  emptyValues,
  type GoalValues,
  putRow,
  sameValues,
  valuesOf,
} from './goal-values.ts';
import { planSave } from './save-plan.ts';

const at = '2026-08-20T10:11:12+00:00';

function issue(id: string, title: string): TitledRow {
  const blank = { user_id: 'u', description: '', photo_filepath: null, completed_at: null };
  return { id, goal_id: 'g', title, created_at: at, updated_at: at, ...blank };
}

function wish(id: string, description: string, photo_filepath: string | null): CardRow {
  const blank = { user_id: 'u', completed_at: null, created_at: at, updated_at: at };
  return { id, goal_id: 'g', description, photo_filepath, ...blank };
}

const goal: Goal = {
  id: 'g',
  user_id: 'u',
  title: 'Learn to swim',
  description: '',
  tags: ['water'],
  satisfaction: 2,
  photo_filepath: 'u/old.jpg',
  completed_at: null,
  created_at: at,
  updated_at: at,
  issues: [issue('i1', 'Cold water'), issue('i2', 'No time')],
  strategies: [],
  wishes: [wish('w1', 'A lake', null), wish('w2', '', 'u/w2.jpg')],
  achievements: [],
};
const opened = valuesOf(goal);
const blob = new Blob(['x']);

function edit(change: Partial<GoalValues>): GoalValues {
  return { ...opened, ...change };
}

describe('planSave', () => {
  it('sends nothing when nothing changed', () => {
    expect(planSave(goal, opened)).toEqual({ fields: null, collections: [] });
    expect(planSave(goal, edit({ title: ' Learn  to swim', description: ' ' }))).toEqual({
      fields: null,
      collections: [],
    });
  });

  it('sends the whole row of a new goal and only filled collections', () => {
    const values = { ...emptyValues('n'), title: ' Walk ', satisfaction: 3 as const };
    expect(
      planSave(null, { ...values, issues: [{ id: 'i', title: 'Rain ', completed_at: null }] }),
    ).toEqual({
      fields: {
        title: 'Walk',
        description: '',
        tags: [],
        satisfaction: 3,
        photo_filepath: null,
        completed_at: null,
      },
      collections: [
        {
          name: 'issues',
          remove: [],
          change: [],
          add: [{ id: 'i', goal_id: 'n', title: 'Rain', completed_at: null }],
        },
      ],
    });
  });

  it('sends only the changed columns of a goal that is there', () => {
    const values = edit({ tags: ['water', 'sport'], satisfaction: 4, photo: { kind: 'none' } });
    expect(planSave(goal, values)).toEqual({
      fields: { tags: ['water', 'sport'], satisfaction: 4, photo_filepath: null },
      collections: [],
    });
  });

  it('sends of changed rows only what changed, and deletes missing ones', () => {
    const renamed = putRow(opened.issues, { id: 'i2', title: 'Little time', completed_at: at });
    const plan = planSave(goal, edit({ issues: dropRow(renamed, 'i1') }));
    expect(plan.collections).toEqual([
      {
        name: 'issues',
        remove: ['i1'],
        change: [{ id: 'i2', title: 'Little time', completed_at: at }],
        add: [],
      },
    ]);
    const [w1] = opened.wishes;
    const wishes = opened.wishes.map((row) => (row === w1 ? { ...row, completed_at: at } : row));
    expect(planSave(goal, edit({ wishes })).collections).toEqual([
      { name: 'wishes', remove: [], change: [{ id: 'w1', completed_at: at }], add: [] },
    ]);
  });

  it('takes what another client wrote in another way for unchanged', () => {
    const spaced = { ...goal, title: ' Learn  to swim', description: 'Soon\n' };
    expect(planSave(spaced, { ...valuesOf(spaced), satisfaction: 4 }).fields).toEqual({
      satisfaction: 4,
    });
  });

  it('lets a new issue take the title of one that is deleted in the same save', () => {
    const issues = putRow(dropRow(opened.issues, 'i1'), {
      id: 'i3',
      title: 'Cold water',
      completed_at: null,
    });
    const [plan] = planSave(goal, edit({ issues })).collections;
    expect(plan?.remove).toEqual(['i1']);
    expect(plan?.add.map(({ id }) => id)).toEqual(['i3']);
  });

  it('deletes what a failed save may have left behind', () => {
    const attempt = putRow(opened.wishes, {
      id: 'w9',
      description: 'A boat',
      photo: { kind: 'none' },
      completed_at: null,
    });
    const plan = planSave(goal, opened, [edit({ wishes: attempt })]);
    expect(plan.collections).toEqual([{ name: 'wishes', remove: ['w9'], change: [], add: [] }]);
  });

  it('keeps the stored photo while the chosen one is not uploaded', () => {
    const photo = { kind: 'chosen', id: 'c', blob } as const;
    const [w1, w2] = opened.wishes;
    if (!w1 || !w2) throw new Error('two wishes expected');
    const wishes = putRow(putRow(opened.wishes, { ...w2, photo, description: 'Sea' }), {
      id: 'w3',
      description: '',
      photo,
      completed_at: null,
    });
    const plan = planSave(goal, edit({ photo, wishes }));
    expect(plan.fields).toBeNull();
    expect(plan.collections).toEqual([
      { name: 'wishes', remove: [], change: [{ id: 'w2', description: 'Sea' }], add: [] },
    ]);
  });
});

describe('sameDraft', () => {
  it('sees a change in any part', () => {
    expect(sameValues(opened, valuesOf(goal))).toBe(true);
    const changes: Partial<GoalValues>[] = [
      { title: 'x' },
      { description: 'x' },
      { tags: [] },
      { satisfaction: 0 },
      { photo: { kind: 'chosen', id: 'c', blob } },
      { issues: dropRow(opened.issues, 'i1') },
      { strategies: [{ id: 's', title: 's', completed_at: null }] },
      { wishes: opened.wishes.map((row) => ({ ...row, completed_at: at })) },
    ];
    for (const change of changes) expect(sameValues(opened, edit(change))).toBe(false);
  });
});
