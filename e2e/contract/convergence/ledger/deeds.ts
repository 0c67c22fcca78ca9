/** A value that the person wrote in a column, with a unique mark. */
export interface Written {
  readonly mark: string;
  /** The value before, as the device showed it. */
  readonly seen: string;
  /** Whether the device has confirmed that it stored it. */
  isKept: boolean;
}

/** Rows that the person deleted together, without those that they restored. */
export interface Deletion {
  readonly ids: Set<string>;
  isKept: boolean;
}

/**
 * A row that the person wants to restore, with its goal and the rows deleted with it, until the server has answered.
 */
export interface Restoration {
  readonly ids: readonly string[];
  readonly isOver: () => boolean;
}
