import type { JsonStep } from '../parse/field.ts';
import type { Operation } from '../parse/operation.ts';
import type { RowRange } from '../parse/range.ts';
import type { AggregateFunction } from '../parse/select.ts';
import type { Column, Relation, Relationship } from '../schema/schema-snapshot.ts';

/** A column of the rows called `owner` in the statement, perhaps with a path into its JSON. */
export interface ColumnRef {
  readonly owner: string;
  readonly name: string;
  /** What the schema cache knows of it; null for a computed or unknown one, which PostgreSQL judges. */
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
  /** That an embed found something, or nothing. */
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
    /** The place of one of the node's own outputs, the first being 1. */
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
      /** Whether it is JSON that this server made, which PostgreSQL cannot compare as it is. */
      readonly json: boolean;
      readonly name: string;
    }
  /** What stands for each row, where an aggregate further up counts the rows. */
  | { readonly kind: 'mark'; readonly name: string }
  | {
      readonly kind: 'aggregate';
      readonly function: AggregateFunction;
      /** A column, one that an embed gives by a spread, or null for the rows themselves. */
      readonly of: ColumnRef | { readonly embed: string; readonly name: string } | null;
      readonly cast: string | null;
      readonly resultCast: string | null;
      readonly name: string;
    };

/** Related rows joined to each row of their parent. */
export interface Embed {
  /** What the statement calls them. */
  readonly name: string;
  readonly relationship: Relationship;
  /** What the statement calls the junction's rows, where there is one. */
  readonly junctionAlias: string;
  readonly many: boolean;
  readonly inner: boolean;
  /** As JSON under a key, as columns of the parent, or only to be filtered by. */
  readonly gives: 'json' | 'columns' | 'nothing';
  readonly sortKeys: readonly ColumnRef[];
  readonly node: ReadNode;
}

/** What is read of one relation: the root of a read, or an embed. */
export interface ReadNode {
  readonly relation: Relation;
  /** What the statement calls its rows. */
  readonly alias: string;
  /** True for the rows that a write gives back: they have the relation's columns and no longer its type. */
  readonly changed: boolean;
  readonly outputs: readonly Output[];
  readonly embeds: readonly Embed[];
  readonly where: readonly Condition[];
  readonly order: readonly Ordering[];
  readonly range: RowRange;
}

/** Whether the rows of a node are groups of rows: all that is no aggregate is what they are grouped by. */
export const isAggregated = ({ outputs }: Pick<ReadNode, 'outputs'>): boolean =>
  outputs.some(({ kind }) => kind === 'aggregate');
