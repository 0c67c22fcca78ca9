import { shownText } from '@bloom/domain/texts/blank';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { type Answer, type Outcome, outcomeOf } from '../../answer.ts';
import type { SittingGoal } from '../../list.ts';

/** The props of components that mark issues and strategies of a goal as done. */
export interface OutcomeProps {
  readonly goal: SittingGoal;
  readonly outcomes: Answer['outcomes'];
  readonly onOutcome: (id: string, outcome: Outcome) => void;
}

/** What the last sitting said, and whether the strategy that it chose is done by now. */
export function LastTime({ goal, outcomes, onOutcome }: OutcomeProps) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const { last, chosen } = goal;
  const words = shownText(last?.description ?? '');
  if (last === null || (words === '' && chosen === null)) return null;
  return (
    <div className="grid gap-1 border-primary/40 border-s-4 ps-4">
      <p className="text-muted text-sm">
        {t(($) => $.sitting.goal.last, { date: dayOf(last.created_at) })}
      </p>
      {words !== '' && (
        <p className="line-clamp-4 whitespace-pre-line wrap-anywhere">{last.description}</p>
      )}
      {chosen !== null && (
        <div className="flex">
          <Checkbox
            isChecked={outcomeOf(chosen, outcomes).isDone}
            onChange={(isDone) => onOutcome(chosen.id, { isDone, helpedBy: null })}
          >
            <span className="min-w-0 wrap-anywhere">
              {t(($) => $.sitting.goal.done, { title: chosen.title })}
            </span>
          </Checkbox>
        </div>
      )}
    </div>
  );
}
