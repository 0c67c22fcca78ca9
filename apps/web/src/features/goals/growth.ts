import { toSatisfaction } from '@bloom/domain/satisfaction';
import type { Growth } from '../../ui/satisfaction-drawing.tsx';
import type { Goal } from './goal.ts';

/** Takes a goal and gives the drawing that stands for it: its satisfaction, or that it is completed. */
export function growthOf({ satisfaction, completed_at }: Goal): Growth {
  return completed_at === null ? toSatisfaction(satisfaction) : 'completed';
}
