import { isSatisfaction } from '@bloom/domain/goals/satisfaction';
import { PHOTO_BUCKETS, type PhotoBucket } from '@bloom/domain/photos/photo';
import { PERSON_TABLES } from '@bloom/domain/rows/tables';
import { isUuid } from '@bloom/domain/rows/uuid';
import { isBlank } from '@bloom/domain/texts/blank';
import { MAXIMUM_PROOFS, MAXIMUM_TAGS, TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { TRACKABLE_TYPES } from '@bloom/domain/timeline/action';
import { storableValue } from './storable-value.ts';

/** The tables that are imported, each after those that its rows refer to. */
export const IMPORTED = PERSON_TABLES;

export type ImportedTable = (typeof IMPORTED)[number];

/** A row of an export with the columns that an import knows. */
export type ImportedRow = Readonly<Record<string, unknown>> & { readonly id: string };

type Check = (value: unknown) => boolean;

const isId: Check = (value) => typeof value === 'string' && isUuid(value);
const MOMENT =
  /^(\d{4}-\d\d-\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[-+]\d\d(?::?\d\d)?)?)?$/i;
/** Browsers take far more for a moment than the database does, and 30 February for the 2nd of March. */
const isMoment: Check = (value) => {
  const [whole = '', day = ''] = MOMENT.exec(typeof value === 'string' ? value : '') ?? [];
  const begun = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(Date.parse(whole)) && new Date(begun).getUTCDate() === Number(day.slice(8));
};
/** No row is older than the clocks of computers. */
const isMade: Check = (value) => isMoment(value) && Date.parse(String(value)) >= 0;
const isFlag: Check = (value) => typeof value === 'boolean';
const isOrder: Check = (value) => Number.isInteger(value) && (Number(value) | 0) === value;
const isSnapshot: Check = (value) => typeof value === 'object' && !Array.isArray(value);
const isLevel: Check = (value) => typeof value === 'number' && isSatisfaction(value);
const orNone =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isIdIfAny: Check = (value) => value === undefined || orNone(isId)(value);
const text =
  (limit: number): Check =>
  (value) =>
    typeof value === 'string' && [...value].length <= limit;
const title =
  (limit: number): Check =>
  (value) =>
    text(limit)(value) && !isBlank(String(value));
/** For a row that keeps more than its title: an invisible title is taken, too, if the database takes it. */
const anyTitle =
  (limit: number): Check =>
  (value) =>
    text(limit)(value) && /[^ ]/.test(String(value));
/** Missing in exports made before there were ranks. */
const isRank: Check = (value) =>
  value === undefined || value === null || /^[0-9a-z]{0,499}[1-9a-z]$/.test(String(value));
const areTags: Check = (value) =>
  Array.isArray(value) && value.length <= MAXIMUM_TAGS && value.every(text(TEXT_LIMITS.tag));
const areProofs: Check = (value) =>
  Array.isArray(value) && value.length <= MAXIMUM_PROOFS && value.every(isId);

const inEveryTable = { id: isId, created_at: isMade, completed_at: orNone(isMoment) };
const photo = { photo_filepath: orNone(text(300)) };
const listed = {
  ...inEveryTable,
  ...photo,
  goal_id: isId,
  title: anyTitle(TEXT_LIMITS.collectionTitle),
  description: text(TEXT_LIMITS.collectionDescription),
};
const card = { ...inEveryTable, ...photo, description: text(TEXT_LIMITS.wallDescription) };
const placed = { ...card, goal_id: orNone(isId) };

/** Every imported column with a check that mirrors the constraints in `supabase/migrations`. */
const COLUMNS: Readonly<Record<ImportedTable, Readonly<Record<string, Check>>>> = {
  goals: {
    ...inEveryTable,
    ...photo,
    title: anyTitle(TEXT_LIMITS.goalTitle),
    description: text(TEXT_LIMITS.goalDescription),
    tags: areTags,
    satisfaction: isLevel,
    rank: isRank,
  },
  // Older exports have neither column.
  issues: { ...listed, helped_by: isIdIfAny },
  strategies: { ...listed, issue_id: isIdIfAny },
  wishes: placed,
  achievements: placed,
  gratitudes: card,
  affirmations: {
    ...inEveryTable,
    description: title(TEXT_LIMITS.wallDescription),
    // Older exports do not have it.
    proof_ids: (value) => value === undefined || areProofs(value),
  },
  todos: {
    id: isId,
    created_at: isMade,
    title: title(TEXT_LIMITS.todoTitle),
    completed: isFlag,
    order: isOrder,
    // Older exports do not have it.
    goal_id: isIdIfAny,
  },
  sittings: { ...inEveryTable, gratitude_id: orNone(isId), wish_id: orNone(isId) },
  check_ins: {
    id: isId,
    created_at: isMade,
    sitting_id: isId,
    goal_id: isId,
    satisfaction: isLevel,
    description: text(TEXT_LIMITS.checkIn),
    strategy_id: orNone(isId),
  },
  actions: {
    id: isId,
    created_at: isMade,
    action: (value) => ['created', 'completed', 'updated_satisfaction'].includes(String(value)),
    description: (value) => typeof value === 'string',
    trackable_id: isId,
    trackable_type: (value) => TRACKABLE_TYPES.some((known) => known === value),
    updated_from: orNone(isSnapshot),
    updated_to: orNone(isSnapshot),
    // Older exports do not have it.
    save_id: isIdIfAny,
  },
};

/** Parses a row of an export to its known columns; null if it is invalid, or shows nothing. */
export function parseRow(table: ImportedTable, value: unknown): ImportedRow | null {
  const given = Object(value) as Record<string, unknown>;
  const row: Record<string, unknown> = {};
  for (const [column, check] of Object.entries(COLUMNS[table])) {
    const value = storableValue(given[column]);
    if (!check(value)) return null;
    if (value !== undefined) row[column] = value;
  }
  if (Array.isArray(row.tags)) row.tags = tidyTags(row.tags);
  const hasPhoto = bucketOf(table) !== null && typeof row.photo_filepath === 'string';
  return hasPhoto || standsWithoutPhoto(table, row as ImportedRow) ? (row as ImportedRow) : null;
}

/** Only what the database would refuse is changed: a goal would be left out with all that hangs on it. */
function tidyTags(tags: readonly string[]): readonly string[] {
  const trimmed = tags.map((tag) => tag.replace(/^ +| +$/g, ''));
  return [...new Set(trimmed)].filter((tag) => !isBlank(tag));
}

/** The bucket of a table's photos; null if its rows have none. */
export function bucketOf(table: ImportedTable): PhotoBucket | null {
  return Object.hasOwn(PHOTO_BUCKETS, table)
    ? PHOTO_BUCKETS[table as keyof typeof PHOTO_BUCKETS]
    : null;
}

/** The texts by which a row is seen: nothing is lost with a row that has none of them, and no photo. */
const SHOWN: Readonly<Partial<Record<ImportedTable, readonly string[]>>> = {
  issues: ['title', 'description'],
  strategies: ['title', 'description'],
  wishes: ['description'],
  achievements: ['description'],
  gratitudes: ['description'],
};

/** Whether a row is still valid without its photo. */
export function standsWithoutPhoto(table: ImportedTable, row: ImportedRow): boolean {
  const shown = SHOWN[table];
  return shown === undefined || shown.some((column) => !isBlank(String(row[column])));
}
