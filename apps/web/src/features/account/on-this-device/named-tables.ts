/** The table of the row that a column names. */
export const NAMED_TABLES: Readonly<Record<string, 'issues' | 'strategies' | 'goals'>> = {
  issue_id: 'issues',
  helped_by: 'strategies',
  strategy_id: 'strategies',
  goal_id: 'goals',
};
