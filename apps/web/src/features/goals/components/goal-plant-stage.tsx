import { toSatisfaction } from '@bloom/domain/goals/satisfaction';
import { plantStageOf } from '../../../cards/plant-stage.ts';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useSatisfactionWords } from '../../../i18n/use-satisfaction-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import type { GoalRow } from '../goal.ts';

interface GoalPlantStageProps {
  readonly goal: Pick<GoalRow, 'satisfaction' | 'completed_at'>;
  /** The classes of the drawing, such as its size. */
  readonly drawing?: string;
}

/**
 * The satisfaction with a goal as a drawing and in words; for a completed goal, the day of its completion
 * (specification/goals.md#satisfaction).
 */
export function GoalPlantStage({ goal, drawing = 'size-6' }: GoalPlantStageProps) {
  const { t } = useTranslation();
  const words = useSatisfactionWords();
  const dayOf = useDateFormat('localDay');
  const { satisfaction, completed_at: completedAt } = goal;
  return (
    <div className="flex items-center gap-2">
      <SatisfactionDrawing of={plantStageOf(goal)} className={drawing} />
      <div>
        <p className="font-medium leading-snug">
          {completedAt === null
            ? words[toSatisfaction(satisfaction)]
            : t(($) => $.goals.list.completedBadge)}
        </p>
        {completedAt !== null && (
          <p className="text-muted text-sm leading-snug">
            <time dateTime={completedAt}>{dayOf(completedAt)}</time>
          </p>
        )}
      </div>
    </div>
  );
}
