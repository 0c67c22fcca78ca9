import { describe, expect, it } from 'vitest';
import type { Goal, TitledRow } from './goal.ts';
import { goalsActions, goalsReducer, selectGoal } from './slice.ts';

function goal(id: string): Goal {
  return {
    id,
    user_id: 'u',
    title: `Goal ${id}`,
    description: '',
    tags: [],
    satisfaction: 2,
    photo_filepath: null,
    completed_at: null,
    created_at: '2026-08-20T10:11:12+00:00',
    updated_at: '2026-08-20T10:11:12+00:00',
    issues: [],
    strategies: [],
    wishes: [],
    achievements: [],
  };
}

const rows: readonly TitledRow[] = [
  {
    id: 'i',
    user_id: 'u',
    goal_id: '2',
    title: 'Rain',
    description: '',
    photo_filepath: null,
    completed_at: null,
    created_at: '2026-08-20T10:11:12+00:00',
    updated_at: '2026-08-20T10:11:12+00:00',
  },
];

describe('the goals list', () => {
  const grown = goalsReducer(undefined, goalsActions.fetched([goal('1'), goal('2')]));

  it('replaces one collection of one goal and nothing else', () => {
    const next = goalsReducer(
      grown,
      goalsActions.collectionReplaced({ goalId: 2, name: 'issues', rows }),
    );
    expect(next).toEqual({ ...grown, list: [goal('1'), { ...goal('2'), issues: rows }] });
  });

  it('leaves all as it is when no goal has the id', () => {
    const replacement = { goalId: '9', name: 'issues', rows } as const;
    expect(goalsReducer(grown, goalsActions.collectionReplaced(replacement))).toEqual(grown);
  });

  it('is looked up by a loose id', () => {
    expect(selectGoal({ goals: grown }, 1)?.title).toBe('Goal 1');
    expect(selectGoal({ goals: grown }, 'x')).toBeNull();
  });
});
