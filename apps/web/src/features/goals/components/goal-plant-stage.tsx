import { toSatisfaction } from '@bloom/domain/satisfaction';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import type { Goal } from '../goal.ts';
import { plantStageOf } from '../plant-stage.ts';

/** How a goal is doing, as a drawing and in words (specification/goals.md#satisfaction). */
export function GoalPlantStage({ goal }: { goal: Goal }) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  return (
    <p className="flex items-center gap-2 font-medium">
      <SatisfactionDrawing of={plantStageOf(goal)} />
      {goal.completed_at === null
        ? words[toSatisfaction(goal.satisfaction)]
        : t(($) => $.goals.list.completedBadge)}
    </p>
  );
}
