import { describe, expect, it } from 'vitest';
import { draftOf, dropRow, emptyDraft, type GoalDraft, putRow, sameDraft } from './draft.ts';
import type { CardRow, Goal, TitledRow } from './goal.ts';
import { planSave } from './save-plan.ts';

const at = '2026-08-20T10:11:12+00:00';

function issue(id: string, title: string): TitledRow {
  const blank = { user_id: 'u', description: '', photo_filepath: null, completed_at: null };
  return { id, goal_id: 'g', title, created_at: at, ...blank };
}

function wish(id: string, description: string, photo_filepath: string | null): CardRow {
  const blank = { user_id: 'u', completed_at: null, created_at: at };
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
  issues: [issue('i1', 'Cold water'), issue('i2', 'No time')],
  strategies: [],
  wishes: [wish('w1', 'A lake', null), wish('w2', '', 'u/w2.jpg')],
  achievements: [],
};
const opened = draftOf(goal);
const blob = new Blob(['x']);

function edit(change: Partial<GoalDraft>): GoalDraft {
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
    const draft = { ...emptyDraft('n'), title: ' Walk ', satisfaction: 3 as const };
    expect(
      planSave(null, { ...draft, issues: [{ id: 'i', title: 'Rain ', completed_at: null }] }),
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
          upsert: [{ id: 'i', goal_id: 'n', title: 'Rain', completed_at: null }],
        },
      ],
    });
  });

  it('sends only the changed columns of a goal that is there', () => {
    const draft = edit({ tags: ['water', 'sport'], satisfaction: 4, photo: { kind: 'none' } });
    expect(planSave(goal, draft)).toEqual({
      fields: { tags: ['water', 'sport'], satisfaction: 4, photo_filepath: null },
      collections: [],
    });
  });

  it('upserts changed rows and deletes missing ones', () => {
    const renamed = putRow(opened.issues, { id: 'i2', title: 'Little time', completed_at: at });
    const plan = planSave(goal, edit({ issues: dropRow(renamed, 'i1') }));
    expect(plan.collections).toEqual([
      {
        name: 'issues',
        remove: ['i1'],
        upsert: [{ id: 'i2', goal_id: 'g', title: 'Little time', completed_at: at }],
      },
    ]);
  });

  it('lets a new issue take the title of one that is deleted in the same save', () => {
    const issues = putRow(dropRow(opened.issues, 'i1'), {
      id: 'i3',
      title: 'Cold water',
      completed_at: null,
    });
    const [plan] = planSave(goal, edit({ issues })).collections;
    expect(plan?.remove).toEqual(['i1']);
    expect(plan?.upsert.map(({ id }) => id)).toEqual(['i3']);
  });

  it('deletes what a failed save may have left behind', () => {
    const attempt = putRow(opened.wishes, {
      id: 'w9',
      description: 'A boat',
      photo: { kind: 'none' },
      completed_at: null,
    });
    const plan = planSave(goal, opened, [edit({ wishes: attempt })]);
    expect(plan.collections).toEqual([{ name: 'wishes', remove: ['w9'], upsert: [] }]);
  });

  it('keeps the stored photo while the chosen one is not uploaded', () => {
    const photo = { kind: 'chosen', blob } as const;
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
    expect(plan.collections[0]?.upsert).toEqual([
      {
        id: 'w2',
        goal_id: 'g',
        description: 'Sea',
        photo_filepath: 'u/w2.jpg',
        completed_at: null,
      },
    ]);
  });
});

describe('sameDraft', () => {
  it('sees a change in any part', () => {
    expect(sameDraft(opened, draftOf(goal))).toBe(true);
    const changes: Partial<GoalDraft>[] = [
      { title: 'x' },
      { description: 'x' },
      { tags: [] },
      { satisfaction: 0 },
      { photo: { kind: 'chosen', blob } },
      { issues: dropRow(opened.issues, 'i1') },
      { strategies: [{ id: 's', title: 's', completed_at: null }] },
      { wishes: opened.wishes.map((row) => ({ ...row, completed_at: at })) },
    ];
    for (const change of changes) expect(sameDraft(opened, edit(change))).toBe(false);
  });
});
