import { toSatisfaction } from '@bloom/domain/satisfaction';
import type { PlantStage } from '../../ui/satisfaction-drawing.tsx';
import type { Goal } from './goal.ts';

/** Takes a goal and gives the drawing that stands for it: its satisfaction, or that it is completed. */
export function plantStageOf({ satisfaction, completed_at }: Goal): PlantStage {
  return completed_at === null ? toSatisfaction(satisfaction) : 'completed';
}
