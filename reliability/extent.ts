/** How much of something a check does: `full` for a figure to be kept, `brief` for a quick look during development. */
export const extent = (full: number, brief: number): number => (isBrief() ? brief : full);

/** True in a run with `--brief`, whose figures are printed but not stored. */
const isBrief = (): boolean => process.env.RELIABILITY_BRIEF === '1';
