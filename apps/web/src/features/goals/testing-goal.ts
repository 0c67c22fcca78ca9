import type { Goal, GoalRow } from './goal.ts';

/** For tests: the row of an open goal of ana, "Swim", but for these columns. */
export const testGoalRow = (columns: Partial<GoalRow> = {}): GoalRow => ({
  id: '0199aaaa-0000-7000-8000-000000000001',
  user_id: 'ana',
  title: 'Swim',
  description: '',
  tags: [],
  satisfaction: 2,
  photo_filepath: null,
  photo_placeholder: null,
  completed_at: null,
  created_at: '2026-08-20T10:11:12+00:00',
  updated_at: 't1',
  ...columns,
});

/** For tests: the goal of `testGoalRow`, with nothing in its collections but what is given. */
export const testGoal = (parts: Partial<Goal> = {}): Goal => ({
  issues: [],
  strategies: [],
  wishes: [],
  achievements: [],
  ...testGoalRow(),
  ...parts,
});
