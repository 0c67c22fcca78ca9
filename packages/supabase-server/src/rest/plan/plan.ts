import type { MediaType } from '../parse/media-type.ts';
import type { RowRange } from '../parse/range.ts';
import type { Column, Relation, Routine } from '../schema/schema-snapshot.ts';
import type { Condition, ReadNode } from './read-node.ts';

/** `guessed` is what the planner expects; `up to the limit` counts no further, and is guessed beyond. */
export type Counted = 'no' | 'exactly' | 'guessed' | 'up to the limit';

/** What the statement's one row must carry for the answer. */
export interface Wanted {
  readonly shape: MediaType['shape'];
  readonly stripNulls: boolean;
  /** False where the answer has no body of rows: HEAD, `return=minimal`. */
  readonly body: boolean;
  /** How the rows are counted, whatever the range. */
  readonly total: Counted;
}

/** Columns to take from a JSON body. */
export interface Source {
  readonly json: string;
  readonly isArray: boolean;
  readonly columns: readonly Column[];
  /** `missing=default`: a column that an object lacks gets its default instead of null. */
  readonly defaults: boolean;
}

/** What a write gives back of the rows that it changed. */
export interface Returned {
  readonly node: ReadNode;
  /** The columns to return; null when only their number matters. */
  readonly columns: { readonly all: boolean; readonly names: readonly string[] } | null;
  /** The columns that a `Location` names; empty for none. */
  readonly location: readonly string[];
}

export interface Conflict {
  readonly columns: readonly string[];
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates';
}

/** A request resolved against the schema: what one statement must do. */
export type Plan =
  | { readonly kind: 'read'; readonly node: ReadNode; readonly wanted: Wanted }
  | {
      readonly kind: 'insert';
      readonly relation: Relation;
      readonly source: Source;
      readonly conflict: Conflict | null;
      /** PUT: only the row whose key the address names is taken. */
      readonly where: readonly Condition[];
      readonly returned: Returned;
      readonly wanted: Wanted;
    }
  | {
      readonly kind: 'update';
      readonly relation: Relation;
      readonly source: Source;
      readonly where: readonly Condition[];
      readonly returned: Returned;
      readonly wanted: Wanted;
    }
  | {
      readonly kind: 'delete';
      readonly relation: Relation;
      readonly where: readonly Condition[];
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

/** Arguments by name, or one body for the only, unnamed parameter. */
export interface CallArguments {
  readonly json: string;
  readonly names: readonly string[];
  readonly unnamed: boolean;
}
