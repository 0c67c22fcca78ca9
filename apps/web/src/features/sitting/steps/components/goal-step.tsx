import { isBlank } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { SatisfactionPicker } from '../../../../cards/satisfaction-picker.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { TextArea } from '../../../../ui/fields/text-area.tsx';
import { type Answer, type Outcome, strategiesAhead, withOutcome } from '../../answer.ts';
import type { SittingGoal } from '../../list.ts';
import { InTheWay } from './in-the-way.tsx';
import { LastTime } from './last-time.tsx';
import { StepFoot } from './step-foot.tsx';
import { StepFrame, type StepPlace } from './step-frame.tsx';
import { StrategyChoice } from './strategy-choice.tsx';
import { StrategyTodo } from './strategy-todo.tsx';

interface GoalStepProps extends StepPlace {
  readonly goal: SittingGoal;
  readonly answer: Answer;
  readonly onChange: (part: Partial<Omit<Answer, 'description'>>) => void;
  readonly onWords: (words: string) => void;
  readonly onNext: () => void;
  /** Skips the remaining goals; null at the last one. */
  readonly onEnough: (() => void) | null;
}

/** The questions about one goal: how it is going, what changed, what comes next. */
export function GoalStep(props: GoalStepProps) {
  const { goal, answer, onChange, onWords, onNext, onEnough, ...place } = props;
  const { t } = useTranslation();
  const { outcomes } = answer;
  // To pass over the goal would lose them.
  const hasWords = !isBlank(answer.description);
  const setOutcome = (id: string, outcome: Outcome) =>
    onChange({ outcomes: withOutcome(goal, outcomes, [id, outcome]) });
  const strategies = strategiesAhead(goal, outcomes);
  const next = strategies.find(({ id }) => id === answer.strategyId);
  return (
    <StepFrame
      {...place}
      title={goal.title}
      drawing={<ChosenPlant of={answer.satisfaction} />}
      foot={
        <StepFoot
          {...place}
          skip={hasWords ? null : t(($) => $.sitting.skip)}
          next={t(($) => $.sitting.next)}
          onNext={onNext}
        />
      }
    >
      <SatisfactionPicker
        value={answer.satisfaction}
        onChange={(satisfaction) => onChange({ satisfaction })}
      />
      <LastTime goal={goal} outcomes={outcomes} onOutcome={setOutcome} />
      <InTheWay goal={goal} outcomes={outcomes} onOutcome={setOutcome} />
      <TextArea
        label={t(($) => $.sitting.goal.changed)}
        description={t(($) => $.sitting.goal.changedHint)}
        rows={2}
        maxLength={TEXT_LIMITS.checkIn}
        value={answer.description}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      {strategies.length > 0 && (
        <StrategyChoice
          strategies={strategies}
          value={answer.strategyId}
          onChange={(strategyId) => onChange({ strategyId, isTodo: false })}
        >
          {next !== undefined && (
            <StrategyTodo
              goalId={goal.id}
              strategy={next.title}
              isChosen={answer.isTodo}
              onChange={(isTodo) => onChange({ isTodo })}
            />
          )}
        </StrategyChoice>
      )}
      {onEnough !== null && !hasWords && (
        <Button variant="quiet" className="justify-self-center" onPress={onEnough}>
          {t(($) => $.sitting.enough)}
        </Button>
      )}
    </StepFrame>
  );
}

/** The plant of the chosen level; the scale below it shows the label. */
function ChosenPlant({ of }: { of: Answer['satisfaction'] }) {
  return (
    <span className="grid size-24 place-items-center rounded-full bg-base-100 sm:size-36">
      <SatisfactionDrawing of={of} className="size-16 sm:size-24" />
    </span>
  );
}
