/**
 * Every table with rows that a person has written or caused, and that devices keep: an export has them, and an import
 * takes them. In an order in which each row comes after those that it refers to.
 */
export const PERSON_TABLES = [
  'goals',
  'issues',
  'strategies',
  'wishes',
  'achievements',
  'gratitudes',
  'affirmations',
  'todos',
  'sittings',
  'check_ins',
  'actions',
] as const;
