import { toSatisfaction } from '@bloom/domain/goals/satisfaction';
import type { PlantStage } from '../../ui/satisfaction-drawing.tsx';
import type { GoalRow } from './goal.ts';

/** A completed goal is a ringed bloom, whatever its satisfaction was. */
export function plantStageOf({
  satisfaction,
  completed_at,
}: Pick<GoalRow, 'satisfaction' | 'completed_at'>): PlantStage {
  return completed_at === null ? toSatisfaction(satisfaction) : 'completed';
}
