/** Where rows of a list are moved to: directly before or after another one. */
export interface MoveTarget {
  readonly id: string;
  readonly position: 'before' | 'after';
}

/** A move within a list, as a person makes it. */
export interface ListMove {
  /** The rows that move; they keep their order. */
  readonly ids: ReadonlySet<string>;
  readonly target: MoveTarget;
}
