import { useAppDispatch } from '../../../../lib/redux.ts';
import { answerOf, withWords } from '../../answer.ts';
import { answerGoal, cardOf, saveCardText } from '../../thunks.ts';
import { type SittingProps, useSitting } from '../use-sitting.ts';
import { GoalStep } from './goal-step.tsx';
import { GoneStep } from './gone-step.tsx';
import { WordsStep } from './words-step.tsx';

/** The current step of a sitting. */
export function SittingSteps(props: SittingProps) {
  const dispatch = useAppDispatch();
  const { step, place, goalOf, isLast, given, answer, save, skipGoals } = useSitting(props);
  if (step.kind !== 'goal') {
    const { kind } = step;
    const card = cardOf(props.open, kind);
    return (
      <WordsStep
        {...place}
        key={kind}
        name={kind}
        card={card}
        text={given.description ?? null}
        isLast={isLast}
        onChange={(words, stood) => answer(withWords(given, words, stood))}
        onNext={(words) =>
          void save(dispatch(saveCardText(kind, card, { words, seen: given.seen })))
        }
      />
    );
  }
  const goal = goalOf(step.id);
  if (goal === undefined) return <GoneStep key={step.id} {...place} />;
  const shown = answerOf(goal, given);
  return (
    <GoalStep
      {...place}
      key={goal.id}
      goal={goal}
      answer={shown}
      onChange={(part) => answer({ ...given, ...part })}
      onWords={(words) => answer(withWords(given, words, goal.now?.description ?? ''))}
      onNext={() => void save(dispatch(answerGoal(goal, shown, given.seen)))}
      onEnough={skipGoals}
    />
  );
}
