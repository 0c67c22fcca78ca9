const TABLES = [
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
  'trash',
];

/** The tables whose changes are sent to devices at once, each with the column of the one person who gets them. */
export const LIVE_TABLES: Readonly<Record<string, string>> = Object.fromEntries(
  TABLES.map((table) => [`public.${table}`, 'user_id']),
);
