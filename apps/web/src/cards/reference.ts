/** The column in which an issue or a strategy refers to the other list of its goal. */
export const REFERENCE_COLUMNS = { issues: 'helped_by', strategies: 'issue_id' } as const;

/** An issue or a strategy, with its reference to the other list. */
export interface ReferringRow {
  readonly id: string;
  readonly title: string;
  readonly completed_at: string | null;
  /** The issue that a strategy answers. It may have been deleted, and so may `helped_by`. */
  readonly issue_id?: string | null;
  /** The strategy that helped to overcome an issue. */
  readonly helped_by?: string | null;
}
