/** The column of a table, or of another view, that a view's column shows. */
export interface Origin {
  readonly table: number;
  readonly column: number;
}

const TOKEN = /[(){}]|(?:\\.|[^\s(){}\\])+/gs;
/** The nesting depth of the entries of the view's own target list: `({QUERY … :targetList ({TARGETENTRY …`. */
const QUERY = 2;
const ENTRY = 4;

/**
 * Reads, by the number of each column, its origin according to PostgreSQL. Computed columns have none.
 * @param tree the action of the view's rule as `pg_rewrite.ev_action` prints it
 */
export function viewOrigins(tree: string): ReadonlyMap<number, Origin> {
  const origins = new Map<number, Origin>();
  let depth = 0;
  let key = '';
  let inList = false;
  let entry: Record<string, number> = {};
  for (const [token] of tree.matchAll(TOKEN)) {
    if (token === '(' || token === '{') {
      if (depth === QUERY) inList = key === ':targetList';
      depth += 1;
      if (depth === ENTRY) entry = {};
      continue;
    }
    if (token === ')' || token === '}') {
      depth -= 1;
      if (inList && depth === ENTRY - 1 && entry[':resorigtbl'] && entry[':resorigcol']) {
        const { ':resorigtbl': table, ':resorigcol': column } = entry;
        origins.set(entry[':resno'] ?? 0, { table, column });
      }
      continue;
    }
    if (token.startsWith(':')) key = token;
    else if (inList && depth === ENTRY) entry[key] = Number(token);
  }
  return origins;
}
