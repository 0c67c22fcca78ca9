import { toSatisfaction } from '@bloom/domain/goals/satisfaction';
import type { PlantStage } from '../ui/drawings/satisfaction-drawing.tsx';

interface GrowingGoal {
  readonly satisfaction: number;
  readonly completed_at: string | null;
}

/** A completed goal is a ringed bloom, whatever its satisfaction was. */
export function plantStageOf({ satisfaction, completed_at }: GrowingGoal): PlantStage {
  return completed_at === null ? toSatisfaction(satisfaction) : 'completed';
}
