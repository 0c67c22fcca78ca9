export type Type = 'integer' | 'text' | 'boolean' | 'integer[]' | 'jsonb';

export interface Column {
  readonly name: string;
  readonly type: Type;
  /** Computed by a function of the row: a star does not include it. */
  readonly computed?: true;
}

/** How the rows of one relation are joined to those of another: `pairs` are columns here with columns there. */
export interface Link {
  readonly to: Relation;
  /** Names for it in `select`, each of which is unambiguous. */
  readonly names: readonly string[];
  readonly many: boolean;
  readonly pairs: readonly (readonly [string, string])[];
  /** The function of the row that returns them, instead of equal columns. */
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
  /** Columns whose combination is unique. */
  readonly key: readonly string[];
  /** Filled once all relations are there. */
  readonly links: Link[];
}

/** A function that returns rows of a table; where it takes a number, those from `first` on. */
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
