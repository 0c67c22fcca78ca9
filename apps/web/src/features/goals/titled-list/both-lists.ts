import { createContext } from 'react';
import type { TitledValues } from '../draft/goal-values.ts';

type Rows = readonly TitledValues[];

/**
 * The list that a row is in, and the other one of the goal: issues beside strategies. Only what shows them asks for them:
 * of hundreds of rows, all others are not drawn again when one changes.
 */
export const OwnList = createContext<Rows>([]);
export const OtherList = createContext<Rows>([]);
