import type { MediaType } from '../parse/media-type.ts';
import type { Preferences } from '../parse/preferences.ts';
import type { RowRange } from '../parse/range.ts';
import type { Column, Relation, Routine } from '../schema/schema-snapshot.ts';
import type { Condition, ReadNode } from './read-node.ts';

/** `guessed` is the planner's estimate; `up to the limit` counts up to the limit, and estimates beyond it. */
export type Counted = 'no' | 'exactly' | 'guessed' | 'up to the limit';

const COUNTED = { exact: 'exactly', planned: 'guessed', estimated: 'up to the limit' } as const;

/** How the rows of a read are counted (protocol 3.5). */
export const countedFor = ({ count }: Pick<Preferences, 'count'>): Counted =>
  count === null ? 'no' : COUNTED[count];

/** What the statement's one row must contain for the answer. */
export interface Wanted {
  readonly shape: MediaType['shape'];
  readonly stripNulls: boolean;
  /** False where the answer has no rows in its body: HEAD, `return=minimal`. */
  readonly body: boolean;
  /** How the rows are counted, ignoring the range. */
  readonly total: Counted;
}

/** Columns to take from a JSON body. */
export interface Source {
  readonly json: string;
  readonly isArray: boolean;
  readonly rows: number;
  readonly columns: readonly Column[];
  /** `missing=default`: a column that an object does not have gets its default instead of null. */
  readonly defaults: boolean;
}

/** What a write returns of the rows that it changed. */
export interface Returned {
  readonly node: ReadNode;
  /** The columns to return; null when only their number matters. */
  readonly columns: { readonly all: boolean; readonly names: readonly string[] } | null;
  /** The columns in a `Location` header; empty for none. */
  readonly location: readonly string[];
}

export interface Conflict {
  readonly columns: readonly string[];
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
}

/** A request resolved against the schema: what the statement must do. */
export type Plan =
  | { readonly kind: 'read'; readonly node: ReadNode; readonly wanted: Wanted }
  | {
      readonly kind: 'insert';
      readonly relation: Relation;
      readonly source: Source;
      readonly conflict: Conflict | null;
      /** PUT: only the row with the key in the address is accepted. */
      readonly where: readonly Condition[];
      readonly returned: Returned;
      readonly wanted: Wanted;
    }
  | {
      readonly kind: 'update';
      readonly relation: Relation;
      readonly source: Source;
      readonly where: readonly Condition[];
      /** The statement fails where it would change more rows; null where it cannot, or may. */
      readonly most: number | null;
      readonly returned: Returned;
      readonly wanted: Wanted;
    }
  | {
      readonly kind: 'delete';
      readonly relation: Relation;
      readonly where: readonly Condition[];
      /** The statement fails where it would change more rows; null where it cannot, or may. */
      readonly most: number | null;
      readonly returned: Returned;
      readonly wanted: Wanted;
    }
  | {
      readonly kind: 'call';
      readonly routine: Routine;
      readonly given: CallArguments;
      /** How its rows are read; null for bare values. */
      readonly node: ReadNode | null;
      readonly range: RowRange;
      readonly wanted: Wanted;
    };

/** Arguments by name, or the body for a single unnamed parameter. */
export interface CallArguments {
  /** JSON, or the body as it is where the parameter takes none: bytes in base64. */
  readonly json: string;
  readonly names: readonly string[];
  readonly unnamed: boolean;
  /** Of a query or a form: each value is text that PostgreSQL reads as it reads a literal, also as JSON. */
  readonly asText: boolean;
}
