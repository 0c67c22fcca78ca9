import { TEXT_LIMITS } from '@bloom/domain/limits';
import { SatisfactionPicker } from '../../../cards/satisfaction-picker.tsx';
import { useDateFormat } from '../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { type Answer, toldLast } from '../answer.ts';
import type { SittingGoal } from '../list.ts';
import { StepFoot } from './step-foot.tsx';
import { StepFrame, type StepPlace } from './step-frame.tsx';
import { StrategyChoice } from './strategy-choice.tsx';

interface GoalStepProps extends StepPlace {
  readonly goal: SittingGoal;
  readonly answer: Answer;
  readonly onChange: (part: Partial<Answer>) => void;
  readonly onNext: () => void;
  /** Leaves the goals that are left; null at the last one. */
  readonly onEnough: (() => void) | null;
}

/** What is asked of one goal: how it is going, what changed, what comes next. */
export function GoalStep(props: GoalStepProps) {
  const { goal, answer, onChange, onNext, onEnough, ...place } = props;
  const { t } = useTranslation();
  return (
    <StepFrame
      {...place}
      title={goal.title}
      drawing={<ChosenPlant of={answer.satisfaction} />}
      foot={
        <StepFoot
          {...place}
          skip={t(($) => $.sitting.skip)}
          next={t(($) => $.sitting.next)}
          onNext={onNext}
        />
      }
    >
      <SatisfactionPicker
        value={answer.satisfaction}
        onChange={(satisfaction) => onChange({ satisfaction })}
      />
      <LastTime goal={goal} />
      <TextArea
        label={t(($) => $.sitting.goal.changed)}
        description={t(($) => $.sitting.goal.changedHint)}
        rows={2}
        maxLength={TEXT_LIMITS.checkIn}
        value={answer.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      {goal.strategies.length > 0 && (
        <StrategyChoice
          strategies={goal.strategies}
          value={answer.strategyId}
          onChange={(strategyId) => onChange({ strategyId })}
        />
      )}
      {onEnough !== null && (
        <Button variant="quiet" className="justify-self-center" onPress={onEnough}>
          {t(($) => $.sitting.enough)}
        </Button>
      )}
    </StepFrame>
  );
}

/** What the sitting before this one said. */
function LastTime({ goal }: { goal: SittingGoal }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const words = toldLast(goal);
  if (goal.last === null || words.length === 0) return null;
  return (
    <div className="grid gap-1 border-primary/40 border-s-4 ps-4">
      <p className="text-muted text-sm">
        {t(($) => $.sitting.goal.last, { date: dayOf(goal.last.created_at) })}
      </p>
      {words.map((text) => (
        <p key={text} className="line-clamp-4 whitespace-pre-line wrap-anywhere">
          {text}
        </p>
      ))}
    </div>
  );
}

/** The plant of the level that is chosen; the scale under it says it in words. */
function ChosenPlant({ of }: { of: Answer['satisfaction'] }) {
  return (
    <span className="grid size-24 place-items-center rounded-full bg-base-100 sm:size-36">
      <SatisfactionDrawing of={of} className="size-16 sm:size-24" />
    </span>
  );
}
