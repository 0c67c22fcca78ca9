import { joinMembers, MEMBERS } from './members.ts';

/** Columns of a row with their values, as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export interface MergedRow {
  readonly row: Fields;
  /** What the other side wrote in columns that both changed: it was overwritten, and can be offered again. */
  readonly lost: Fields;
}

/**
 * Merges two changes of one row, column by column, against the version that the person saw. A column that was not
 * changed here gets the other side's value; one that was changed here keeps its value from here, and of a set all that
 * either side has added and removed counts. Each side may have only some of the columns; nothing is `lost` in columns
 * that the person did not see.
 */
export function mergeRow(base: Fields, mine: Fields, theirs: Fields): MergedRow {
  const touched = Object.keys(mine).filter((name) => !sameField(name, mine, base));
  const joined = new Map(touched.map((name) => [name, joinedMembers(name, base, mine, theirs)]));
  const lost = touched.filter(
    (name) =>
      name in theirs &&
      name in base &&
      joined.get(name) === null &&
      !sameField(name, theirs, base) &&
      !sameField(name, theirs, mine),
  );
  const written = touched.map((name) => [name, joined.get(name) ?? mine[name]] as const);
  return { row: { ...theirs, ...Object.fromEntries(written) }, lost: pick(theirs, lost) };
}

/** Null for a column that is not a set, and where both sides together have too many members. */
function joinedMembers(name: string, ...sides: readonly [Fields, Fields, Fields]) {
  const most = MEMBERS[name];
  const [base, mine, theirs] = sides.map((side) => side[name]);
  const areSets = Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs);
  return most !== undefined && areSets ? joinMembers<unknown>(most, base, mine, theirs) : null;
}

/** These columns of a row; one that it does not have stays absent. */
export function pick(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => name in row).map((name) => [name, row[name]] as const),
  );
}

/** Whether two values of a column are equal; lists and objects are compared by their contents. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return false;
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const [left, right] = [one as Fields, other as Fields];
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => name in right && sameField(name, left, right))
  );
}

/** Whether two rows have the same value in a column. The device writes times with a Z, the database with an offset. */
export function sameField(name: string, one: Fields, other: Fields): boolean {
  const [left, right] = [one[name], other[name]];
  if (sameValue(left, right)) return true;
  if (!name.endsWith('_at') || typeof left !== 'string' || typeof right !== 'string') return false;
  return left.endsWith('Z') !== right.endsWith('Z') && Date.parse(left) === Date.parse(right);
}
