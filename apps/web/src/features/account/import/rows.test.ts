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
    id,
    created_at: at,
    sitting_id: id,
    goal_id: id,
    satisfaction: 2,
    description: '',
    strategy_id: null,
  },
  actions: {
    id,
    created_at: at,
    action: 'created',
    description: '',
    trackable_id: id,
    trackable_type: 'goals',
    updated_from: null,
    updated_to: {},
    save_id: null,
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

const HALF = '\ud83d';

it.each([
  [
    'goals',
    { title: 'R\0un', description: `so ${HALF}`, tags: ['a\0'] },
    { title: 'Run', description: 'so \ufffd', tags: ['a'] },
  ],
  ['wishes', { description: `${HALF}Shoes\0` }, { description: '\ufffdShoes' }],
  [
    'actions',
    { updated_to: { 'title\0': HALF, tags: ['\0a', 1, null] } },
    { updated_to: { title: '\ufffd', tags: ['a', 1, null] } },
  ],
] as const)('a text of %s is read as a database takes it: %j', (table, part, expected) => {
  expect(parseRow(table, { ...WHOLE[table], ...part })).toEqual({ ...WHOLE[table], ...expected });
});

/** Brackets within brackets. */
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);

it.each([
  ['deep', { a: nested(100) }],
  ['too deep to be written down', { a: nested(200_000) }],
  ['long', { title: 'é'.repeat(60_000) }],
  ['full of numbers that are longer than they look', { a: [1e300, 1e-300] }],
])('an action with a snapshot that is %s is refused', (_, snapshot) => {
  for (const column of ['updated_from', 'updated_to']) {
    expect(parseRow('actions', { ...WHOLE.actions, [column]: snapshot })).toBeNull();
  }
});

it('the largest snapshot that the database takes is read', () => {
  const snapshot = {
    goal: WHOLE.goals,
    title: 'x'.repeat(90_000),
    a: [[{ b: [0.5, -7, 2 ** 53] }]],
  };
  expect(parseRow('actions', { ...WHOLE.actions, updated_from: snapshot })).not.toBeNull();
});

it('tags that nest too deep to be read are refused', () => {
  expect(parseRow('goals', { ...WHOLE.goals, tags: nested(200_000) })).toBeNull();
});

it('tags are trimmed, and doubled ones are ignored, as they are where they are typed', () => {
  const tags = [' a', 'b  c', 'a', 'a '];
  expect(parseRow('goals', { ...WHOLE.goals, tags })).toEqual({
    ...WHOLE.goals,
    tags: ['a', 'b  c'],
  });
});

it.each([
  [2_147_483_647, true],
  [2_147_483_648, false],
  [-2_147_483_648, true],
  [-2_147_483_649, false],
  [-0, true],
])('the order %d of a to-do is read: %s', (order, isRead) => {
  expect(parseRow('todos', { ...WHOLE.todos, order }) !== null).toBe(isRead);
});

const MOMENTS = [
  '2026-03-01T12:00:00.123456+00:00',
  '2026-03-01T12:00:00Z',
  '2026-03-01 12:00:00+00:00',
  '2024-02-29',
];

it('a moment is read as the database and people write it', () => {
  for (const at of MOMENTS) {
    expect(
      parseRow('wishes', { ...WHOLE.wishes, created_at: at, completed_at: at }),
      at,
    ).not.toBeNull();
  }
});

it.each([
  '2026',
  'March 7',
  '12/31/2025',
  '2026-02-30T00:00:00Z',
  '2026-13-01',
  '2026-03-01T25:00:00Z',
  '+275760-09-13T00:00:00Z',
  'Sun Mar 01 2026 12:00:00 GMT+0000 (UTC)',
])('what only a browser takes for a moment is refused: %s', (at) => {
  expect(parseRow('wishes', { ...WHOLE.wishes, created_at: at })).toBeNull();
  expect(parseRow('wishes', { ...WHOLE.wishes, completed_at: at })).toBeNull();
});

it('a row may be from 1970 on', () => {
  const made = (at: string) => parseRow('wishes', { ...WHOLE.wishes, created_at: at });
  expect(made('1970-01-01T00:00:00Z')).not.toBeNull();
  expect(made('1969-12-31T23:59:59Z')).toBeNull();
});
