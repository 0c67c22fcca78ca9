/** What columns of a row hold, as JSON. */
export type Fields = Readonly<Record<string, unknown>>;

export interface MergedRow {
  readonly row: Fields;
  /** What the other side had written where both changed the same: it lost, and can be offered back. */
  readonly lost: Fields;
}

/**
 * Settles two changes of one row by field, against the version that the person saw: what was not touched here follows
 * the other side; what was touched here stays as it was written here. Sides may hold some of the columns only;
 * what the person did not see loses nothing.
 */
export function mergeRow(base: Fields, mine: Fields, theirs: Fields): MergedRow {
  const touched = Object.keys(mine).filter((name) => !sameField(name, mine, base));
  const lost = touched.filter(
    (name) =>
      name in theirs &&
      name in base &&
      !sameField(name, theirs, base) &&
      !sameField(name, theirs, mine),
  );
  return { row: { ...theirs, ...pick(mine, touched) }, lost: pick(theirs, lost) };
}

/** Gives these columns of a row; one that it does not hold stays away. */
export function pick(row: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(
    names.filter((name) => name in row).map((name) => [name, row[name]] as const),
  );
}

/** Whether two values of a column are the same, lists and objects by what they hold. */
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

/** Whether two rows hold the same in a column. The device writes a moment with a Z, the database with its offset. */
export function sameField(name: string, one: Fields, other: Fields): boolean {
  const [left, right] = [one[name], other[name]];
  if (sameValue(left, right)) return true;
  if (!name.endsWith('_at') || typeof left !== 'string' || typeof right !== 'string') return false;
  return left.endsWith('Z') !== right.endsWith('Z') && Date.parse(left) === Date.parse(right);
}
