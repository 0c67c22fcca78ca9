/** The database's schema when it was last read: what requests are resolved against. */
export interface SchemaSnapshot {
  readonly schema: string;
  readonly relations: ReadonlyMap<string, Relation>;
  /** By the name of the relation that a request starts from. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** By name; several where it is overloaded. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** The types that are or contain moments, besides PostgreSQL's own; with the types of their fields where they are rows. */
  readonly momentTypes: ReadonlyMap<string, ReadonlyMap<string, string> | null>;
  /** The same of those whose values may be far longer than what they are read from; with the type below a domain. */
  readonly enlargingTypes: ReadonlyMap<string, string | null>;
}

/** A table or view of the exposed schema. */
export interface Relation {
  readonly name: string;
  readonly isTable: boolean;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
}

export interface Column {
  readonly name: string;
  /** The type as SQL, qualified where it is not built in. Comes from the catalog, never from a request. */
  readonly type: string;
  /** The type at the bottom of a domain; otherwise the type itself. */
  readonly baseType: string;
  /** The default as SQL, from the catalog. */
  readonly default: string | null;
}

export type ColumnPair = readonly [from: string, to: string];

interface Between {
  readonly from: string;
  readonly to: string;
}

/** A foreign key, from one of its ends. */
export interface KeyRelationship extends Between {
  readonly kind: 'key';
  readonly cardinality: 'many-to-one' | 'one-to-many' | 'one-to-one';
  /** True where `from` has the foreign key. */
  readonly holdsKey: boolean;
  readonly constraint: string;
  /** Whether `to` is a view, which only its own name matches. */
  readonly toView: boolean;
  readonly pairs: readonly ColumnPair[];
}

/** Two foreign keys of a junction table whose primary key includes both. */
export interface JunctionRelationship extends Between {
  readonly kind: 'junction';
  readonly cardinality: 'many-to-many';
  readonly junction: string;
  readonly nearConstraint: string;
  readonly farConstraint: string;
  /** Column pairs of `from` and the junction. */
  readonly near: readonly ColumnPair[];
  /** Column pairs of the junction and `to`. */
  readonly far: readonly ColumnPair[];
}

/** A function that takes a row of `from` and returns rows of `to`. */
export interface ComputedRelationship extends Between {
  readonly kind: 'computed';
  readonly cardinality: 'many-to-one' | 'one-to-many';
  readonly routine: string;
}

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

/** A function of the exposed schema. */
export interface Routine {
  readonly name: string;
  readonly parameters: readonly RoutineParameter[];
  readonly volatility: 'immutable' | 'stable' | 'volatile';
  readonly returns: 'void' | 'scalar' | 'composite';
  readonly returnsSet: boolean;
  /** Whether it returns rows without declared columns, which can only be selected from and not used as rows. */
  readonly record: boolean;
  /** The exposed relation whose rows it returns, if any. */
  readonly relation: string | null;
}

export interface RoutineParameter {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly variadic: boolean;
}

/** Whether a row has at most one row at the other end. */
export const isToOne = (relationship: Relationship): boolean =>
  relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one';
