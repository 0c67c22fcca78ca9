import type { JsonStep } from '../parse/field.ts';
import type { Operation } from '../parse/operation.ts';
import type { RowRange } from '../parse/range.ts';
import type { AggregateFunction } from '../parse/select.ts';
import type { Column, Relation, Relationship } from '../schema/schema-snapshot.ts';

/** A column of the rows named `owner` in the statement, possibly with a path into its JSON. */
export interface ColumnRef {
  readonly owner: string;
  readonly name: string;
  /** The column in the schema cache; null for a computed or unknown one, which PostgreSQL checks. */
  readonly column: Column | null;
  readonly path: readonly JsonStep[];
}

export type Condition =
  | {
      readonly kind: 'test';
      readonly column: ColumnRef;
      readonly negated: boolean;
      readonly operation: Operation;
    }
  /** Whether an embed found rows. */
  | { readonly kind: 'embedded'; readonly embed: string; readonly present: boolean }
  | {
      readonly kind: 'group';
      readonly join: 'and' | 'or';
      readonly negated: boolean;
      readonly members: readonly Condition[];
    };

export interface Ordering {
  readonly by:
    | ColumnRef
    | { readonly embed: string; readonly sortKey: number }
    /** The position of one of the node's own outputs, beginning with 1. */
    | { readonly place: number };
  readonly direction: 'asc' | 'desc' | null;
  readonly nulls: 'first' | 'last' | null;
}

/** One column of a result, or all of a relation's. */
export type Output =
  | { readonly kind: 'all' }
  | {
      readonly kind: 'column';
      readonly column: ColumnRef;
      readonly cast: string | null;
      readonly name: string;
    }
  | {
      readonly kind: 'embedded';
      readonly embed: string;
      readonly name: string;
    }
  | {
      readonly kind: 'spread';
      readonly embed: string;
      readonly many: boolean;
      /** Whether it is JSON that this server made, which PostgreSQL cannot compare. */
      readonly json: boolean;
      readonly name: string;
    }
  /** A constant for each row, where an aggregate further up counts the rows. */
  | { readonly kind: 'mark'; readonly name: string }
  | {
      readonly kind: 'aggregate';
      readonly function: AggregateFunction;
      /** A column, a column of a spread embed, or null for the rows themselves. */
      readonly of: ColumnRef | { readonly embed: string; readonly name: string } | null;
      readonly cast: string | null;
      readonly resultCast: string | null;
      readonly name: string;
    };

/** Related rows joined to each row of their parent. */
export interface Embed {
  /** Its name in the statement. */
  readonly name: string;
  readonly relationship: Relationship;
  /** The name of the junction's rows in the statement, where there is a junction. */
  readonly junctionAlias: string;
  readonly many: boolean;
  readonly inner: boolean;
  /** As JSON under a key, as columns of the parent, or only for filtering. */
  readonly gives: 'json' | 'columns' | 'nothing';
  readonly sortKeys: readonly ColumnRef[];
  readonly node: ReadNode;
}

/** A read of one relation: the root of a request, or an embed. */
export interface ReadNode {
  readonly relation: Relation;
  /** The name of its rows in the statement. */
  readonly alias: string;
  /** True for the rows that a write returns: they have the relation's columns, but not its type. */
  readonly changed: boolean;
  readonly outputs: readonly Output[];
  readonly embeds: readonly Embed[];
  readonly where: readonly Condition[];
  readonly order: readonly Ordering[];
  readonly range: RowRange;
}

/** Whether the rows of a node are groups: they are grouped by every output that is not an aggregate. */
export const isAggregated = ({ outputs }: Pick<ReadNode, 'outputs'>): boolean =>
  outputs.some(({ kind }) => kind === 'aggregate');
