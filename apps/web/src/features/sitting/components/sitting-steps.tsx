import { useState } from 'react';
import { useAppDispatch } from '../../../lib/redux.ts';
import { answerOf, withWords } from '../answer.ts';
import type { SittingGoal, Week } from '../list.ts';
import { answerGoal, cardOf, finishSitting, saveCardText } from '../thunks.ts';
import { useSittingDraft } from '../use-sitting-draft.ts';
import { keyOf, type Step, useSteps } from '../use-steps.ts';
import { GoalStep } from './goal-step.tsx';
import { GoneStep } from './gone-step.tsx';
import { WordsStep } from './words-step.tsx';

interface SittingStepsProps {
  readonly owner: string;
  /** Identifies this sitting on the device. */
  readonly mark: string;
  readonly open: Week['open'];
  readonly goals: readonly SittingGoal[];
  /** Called once it is finished. */
  readonly onEnd: () => void;
}

/** The steps of a sitting. Each answer is saved when the person goes on; until then it is stored as a draft. */
export function SittingSteps({ owner, mark, open, goals, onEnd }: SittingStepsProps) {
  const dispatch = useAppDispatch();
  const { draft, write, forget, skip, isSkipped } = useSittingDraft(owner, mark);
  const [isPending, setPending] = useState(false);
  const goalOf = (id: string) => goals.find((goal) => goal.id === id);
  const isAnswered = (one: Step) =>
    one.kind === 'goal' ? goalOf(one.id)?.now !== null : cardOf(open, one.kind) !== null;
  const { step, ahead, at, count, hasMoved, next, back, leaveGoals } = useSteps(
    goals.map(({ id }) => id),
    (one) => isAnswered(one) || isSkipped(keyOf(one)),
  );
  const key = keyOf(step);
  const isLast = at === count - 1;
  async function goOn() {
    if (!isLast) return next();
    await dispatch(finishSitting());
    onEnd();
  }

  async function save(saving: Promise<void>) {
    const saved = draft[key];
    setPending(true);
    await saving;
    forget(key, saved);
    setPending(false);
    await goOn();
  }

  /** Skips steps; they do not come again if the sitting is continued later. */
  function pass(steps: readonly Step[]) {
    for (const one of steps) if (!isAnswered(one)) skip(keyOf(one));
  }

  const place = {
    at,
    count,
    hasMoved,
    isPending,
    onBack: at === 0 ? null : back,
    onSkip: () => {
      // It is being saved already.
      if (isPending) return;
      pass([step]);
      void goOn();
    },
  };
  // An answer to a skipped step means that it is not skipped any more.
  const { skippedIn: _, ...given } = draft[key] ?? {};
  if (step.kind !== 'goal') {
    const { kind } = step;
    const card = cardOf(open, kind);
    return (
      <WordsStep
        {...place}
        key={kind}
        name={kind}
        card={card}
        text={given.description ?? null}
        isLast={isLast}
        onChange={(words, stood) => write(key, withWords(given, words, stood))}
        onNext={(words) =>
          void save(dispatch(saveCardText(kind, card, { words, seen: given.seen })))
        }
      />
    );
  }
  const goal = goalOf(step.id);
  if (goal === undefined) return <GoneStep key={step.id} {...place} />;
  const answer = answerOf(goal, given);
  return (
    <GoalStep
      {...place}
      key={goal.id}
      goal={goal}
      answer={answer}
      onChange={(part) => write(key, { ...given, ...part })}
      onWords={(words) => write(key, withWords(given, words, goal.now?.description ?? ''))}
      onNext={() => void save(dispatch(answerGoal(goal, answer, given.seen)))}
      onEnough={
        at < goals.length - 1
          ? () => {
              pass(ahead.filter(({ kind }) => kind === 'goal'));
              leaveGoals();
            }
          : null
      }
    />
  );
}
