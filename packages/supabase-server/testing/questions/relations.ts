export type Type = 'integer' | 'text' | 'boolean' | 'integer[]' | 'jsonb';

export interface Column {
  readonly name: string;
  readonly type: Type;
  /** Given by a function of the row: no star means it. */
  readonly computed?: true;
}

/** How the rows of one relation are tied to those of another: `pairs` are columns here with columns there. */
export interface Link {
  readonly to: Relation;
  /** How `select` may name it, each of which finds this one alone. */
  readonly names: readonly string[];
  readonly many: boolean;
  readonly pairs: readonly (readonly [string, string])[];
  /** The function of the row that gives them, instead of columns that are alike. */
  readonly routine?: string;
  /** The table between the two, whose columns come second in `pairs` and first in `far`. */
  readonly through?: {
    readonly table: string;
    readonly far: readonly (readonly [string, string])[];
  };
}

/** What a question may be asked of. */
export interface Relation {
  readonly name: string;
  readonly columns: readonly Column[];
  /** Columns that no two rows share all of. */
  readonly key: readonly string[];
  /** Filled once all relations are there. */
  readonly links: Link[];
}

/** A function that gives rows of a table, those from the number `first` on where it takes that. */
export interface Routine {
  readonly name: string;
  readonly rows: Relation;
  readonly takesFirst: boolean;
}

export interface Key {
  readonly name: string;
  readonly from: Table;
  readonly to: Table;
  readonly columns: readonly string[];
  readonly unique: boolean;
}

export interface Table extends Relation {
  readonly keys: Key[];
  readonly junction: boolean;
}

export interface Schema {
  readonly sql: string;
  readonly relations: readonly Relation[];
  readonly routines: readonly Routine[];
}
