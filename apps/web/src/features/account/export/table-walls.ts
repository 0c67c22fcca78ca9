/** The walls that can be downloaded as tables. */
export const TABLE_WALLS = ['wishes', 'achievements', 'gratitudes', 'affirmations'] as const;
export type TableWall = (typeof TABLE_WALLS)[number];

/** The column headings: the day, the text, the day on which it was fulfilled, the goal. */
export type TableColumns = readonly [day: string, text: string, completed: string, goal: string];
