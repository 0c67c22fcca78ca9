/** How much of something a check does: `full` for a figure that counts, `brief` for a look while building. */
export const extent = (full: number, brief: number): number => (isBrief() ? brief : full);

/** True in a run with `--brief`, whose figures are printed but not written down. */
const isBrief = (): boolean => process.env.RELIABILITY_BRIEF === '1';
