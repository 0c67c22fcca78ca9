/** The column by which an issue or a strategy names one of the other list of its goal. */
export const TIES = { issues: 'helped_by', strategies: 'issue_id' } as const;

/** An issue or a strategy, with what it names of the other list. */
export interface TiedRow {
  readonly id: string;
  readonly title: string;
  readonly completed_at: string | null;
  /** The issue that a strategy answers. It may be gone by now, and so may what helped. */
  readonly issue_id?: string | null;
  /** The strategy that helped to overcome an issue. */
  readonly helped_by?: string | null;
}
