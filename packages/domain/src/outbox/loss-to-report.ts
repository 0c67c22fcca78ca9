import { type Fields, pick } from '../rows/merge-row.ts';

/** Columns that no person writes: the rank of a goal, and which card a sitting has written. */
const UNREPORTED: readonly string[] = ['rank', 'gratitude_id', 'wish_id'];

/** Columns that name another row; the database sets them to null when that row is deleted. */
const REFERENCES: readonly string[] = ['issue_id', 'helped_by', 'strategy_id', 'goal_id'];

/** The overwritten values of another device to report to the person, given all of them and the change that won. */
export function lossToReport(lost: Fields, mine: Fields): Fields {
  const isReported = (name: string) => {
    if (UNREPORTED.includes(name)) return false;
    if (REFERENCES.includes(name)) return lost[name] !== null;
    // A placeholder belongs to its photo.
    if (name === 'photo_placeholder') return 'photo_filepath' in lost;
    // Completed on both sides is no conflict.
    return name !== 'completed_at' || lost[name] === null || mine[name] === null;
  };
  return pick(lost, Object.keys(lost).filter(isReported));
}
