/**
 * How much one request may ask for (the strictest of supabase/auth, PocketBase, better-auth, Kratos and OWASP ASVS 5.0,
 * where those have a number). A request above a limit is refused, except for `rows`, which cuts a read short.
 */
export const LIMITS = {
  /** Rows of a read, also of each embedded list (protocol 3.5). */
  rows: 1000,
  /** Rows of a write: those of its body, or those that its filters match. The operator's writes may have any number. */
  writtenRows: 5000,
  /** Parameters of a query string: of a call each may be an argument, and takes long to be told from a filter. */
  parameters: 500,
  /** Levels of `target(...)` inside `select`. */
  embedDepth: 3,
  /** Members of `select` on all its levels together. */
  selectMembers: 500,
  /** How often `select` may contain one column of one row, under any name; all lists together count as one row. */
  columnRepeats: 3,
  /** How often it may contain one column at all: of the rows that several foreign keys of a row lead to. */
  columnRepeatsInAll: 6,
  /** Embeds of `select` on all its levels together: each is a join to be planned. */
  embeds: 32,
  /** Levels of `and(...)`/`or(...)` inside a logic parameter. */
  logicDepth: 16,
  /** Characters in the pattern of a `like`. */
  patternLetters: 200,
  /** Letters that PostgreSQL compares with it, for each letter of the worst text: it tries the pattern at every place. */
  patternWork: 10,
  /** Patterns of all filters of a request: each reads every text that it is asked of. */
  patterns: 50,
  /** Steps of all JSON paths of a request into `jsonb`; one through a text counts as six. */
  pathSteps: 300,
  /** Characters of a text that is cast to anything but a text or JSON: of many rows, the database would read it for seconds. */
  castLetters: 200,
  /** Members of one `in.(...)`. */
  listMembers: 1000,
  /** Bytes of the rows of an answer. */
  answerBytes: 8 * 1024 * 1024,
  /** Levels of arrays and objects in a JSON body. */
  bodyDepth: 64,
  /** The same in lists and rows that are written as a text, whose other texts may have brackets, too. */
  writtenDepth: 1000,
  /** Fields of a CSV body with its names, and of a form: either has room for so many that reading them takes half a second. */
  csvFields: 200_000,
  formFields: 1000,
  /** Names of a CSV body: as many columns as a table of PostgreSQL can have. */
  csvNames: 1600,
  preparedReads: 500,
  /** Characters of a query string whose preparation is kept. */
  preparedQueryLength: 2048,
} as const;

/** What a deployment of this engine allows. */
export interface RestFeatures {
  /** The full-text operators (`fts`, `plfts`, `phfts`, `wfts`), which read and split every text that they filter. */
  readonly fullText: boolean;
  /**
   * Counts by the planner (`count=planned`, `estimated`), which use everybody's rows; without them counts are exact.
   */
  readonly guessedCounts: boolean;
  /** Aggregates (`count()`, `sum()` ...): the answer is small however much the database reads for it. */
  readonly aggregates: boolean;
}
