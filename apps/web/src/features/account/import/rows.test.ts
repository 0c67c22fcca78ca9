import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IMPORTED, type ImportedTable, parseRow } from './rows.ts';

const id = '0193b2a4-0000-7000-8000-000000000001';
const at = '2026-01-01T10:00:00+00:00';
const timed = { id, created_at: at, completed_at: null };
const card = { ...timed, photo_filepath: null, description: 'x' };
const listed = { ...card, goal_id: id, title: 'x' };

/** One row of each table, with every column that an import knows. */
const WHOLE: Readonly<Record<ImportedTable, Readonly<Record<string, unknown>>>> = {
  goals: { ...card, title: 'x', tags: ['x'], satisfaction: 2, rank: 'n' },
  issues: { ...listed, helped_by: id },
  strategies: { ...listed, issue_id: id },
  wishes: { ...card, goal_id: null },
  achievements: { ...card, goal_id: id },
  gratitudes: card,
  affirmations: { ...timed, description: 'x', proof_ids: [id] },
  todos: { id, created_at: at, title: 'x', completed: false, order: 1, goal_id: id },
  sittings: { ...timed, gratitude_id: id, wish_id: null },
  check_ins: {
    ...{ id, created_at: at, sitting_id: id, goal_id: id },
    ...{ satisfaction: 2, description: '', strategy_id: null },
  },
  actions: {
    ...{ id, created_at: at, action: 'created', description: '', trackable_id: id },
    ...{ trackable_type: 'goals', updated_from: null, updated_to: {}, save_id: null },
  },
};

describe.each(IMPORTED)('a row of %s', (table) => {
  it('is read as it is, without what is unknown', () => {
    expect(parseRow(table, { ...WHOLE[table], user_id: id })).toEqual(WHOLE[table]);
  });

  it('is invalid where any of its columns holds what the database would not accept', () => {
    for (const column of Object.keys(WHOLE[table])) {
      expect(parseRow(table, { ...WHOLE[table], [column]: [{}] }), column).toBeNull();
    }
  });

  it('is read or refused, whatever it holds', () => {
    const columns = fc.constantFrom(...Object.keys(WHOLE[table]));
    fc.assert(
      fc.property(columns, fc.jsonValue(), (column, value) => {
        const row = parseRow(table, { ...WHOLE[table], [column]: value });
        expect(row === null || row.id === id || column === 'id').toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});

it.each([null, 5, 'x', [], {}])('%j is no row', (value) => {
  for (const table of IMPORTED) expect(parseRow(table, value)).toBeNull();
});

it.each([
  ['issues', { title: '\u3164', description: '' }],
  ['strategies', { title: '\u00ad', description: ' \u200b' }],
  ['todos', { title: ' \u200d ' }],
  ['affirmations', { description: '\ufeff' }],
  ['wishes', { description: '\u200b' }],
  ['achievements', { description: '' }],
  ['gratitudes', { description: ' \u200b' }],
] as const)('a row of %s that shows nothing is refused: %j', (table, part) => {
  expect(parseRow(table, { ...WHOLE[table], ...part })).toBeNull();
});

it.each(['goals', 'issues', 'strategies'] as const)(
  'a row of %s whose title alone shows nothing is read, with all that hangs on it, unless it is only space',
  (table) => {
    const titled = (title: string) => parseRow(table, { ...WHOLE[table], title });
    expect(titled('\u200b')).toMatchObject({ title: '\u200b' });
    // The database refuses it.
    expect(titled('  ')).toBeNull();
  },
);

it('a goal whose title and description show nothing is read: its lists hang on it', () => {
  const goal = { ...WHOLE.goals, title: '\u2060', description: '' };
  expect(parseRow('goals', goal)).not.toBeNull();
});

it('tags that show nothing are left out, and their goal is read', () => {
  const tags = ['\u2060', 'x', '\t', '\u200b'];
  expect(parseRow('goals', { ...WHOLE.goals, tags })).toEqual({ ...WHOLE.goals, tags: ['x'] });
});

it.each(['wishes', 'issues'] as const)(
  'a row of %s that shows nothing but its photo is read',
  (table) => {
    const part = { title: '\u200b', description: '\u200b', photo_filepath: `${id}/a.jpg` };
    expect(parseRow(table, { ...WHOLE[table], ...part })).not.toBeNull();
  },
);
