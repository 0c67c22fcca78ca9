import { useState } from 'react';
import { useAppDispatch } from '../../../lib/redux.ts';
import { initialAnswer } from '../answer.ts';
import type { SittingGoal, Week } from '../list.ts';
import { answerGoal, cardOf, finishSitting, keepWords } from '../thunks.ts';
import { useSittingDraft } from '../use-sitting-draft.ts';
import { useSteps } from '../use-steps.ts';
import { GoalStep } from './goal-step.tsx';
import { GoneStep } from './gone-step.tsx';
import { WordsStep } from './words-step.tsx';

interface SittingStepsProps {
  readonly owner: string;
  readonly open: Week['open'];
  readonly goals: readonly SittingGoal[];
  /** Called once it is done. */
  readonly onEnd: () => void;
}

/** The sitting itself, step by step. Each answer is saved as the person goes on; what is typed is kept until then. */
export function SittingSteps({ owner, open, goals, onEnd }: SittingStepsProps) {
  const dispatch = useAppDispatch();
  const { draft, write } = useSittingDraft(owner);
  const [isPending, setPending] = useState(false);
  const goalOf = (id: string) => goals.find((goal) => goal.id === id);
  const { step, at, count, hasMoved, next, back, leaveGoals } = useSteps(
    goals.map(({ id }) => id),
    (one) => (one.kind === 'goal' ? goalOf(one.id)?.now !== null : cardOf(open, one.kind) !== null),
  );
  const isLast = at === count - 1;
  async function goOn() {
    if (!isLast) return next();
    await dispatch(finishSitting());
    onEnd();
  }

  async function save(key: string, saving: Promise<void>) {
    setPending(true);
    await saving;
    write(key, null);
    setPending(false);
    await goOn();
  }

  const place = {
    at,
    count,
    hasMoved,
    isPending,
    onBack: at === 0 ? null : back,
    onSkip: () => void goOn(),
  };
  if (step.kind !== 'goal') {
    const { kind } = step;
    const card = cardOf(open, kind);
    return (
      <WordsStep
        {...place}
        key={kind}
        name={kind}
        card={card}
        text={draft[kind]?.description ?? null}
        isLast={isLast}
        onChange={(description) => write(kind, { description })}
        onNext={(words) => void save(kind, dispatch(keepWords(kind, card, words)))}
      />
    );
  }
  const goal = goalOf(step.id);
  if (goal === undefined) return <GoneStep key={step.id} {...place} />;
  const given = draft[goal.id];
  const answer = { ...initialAnswer(goal), ...given };
  return (
    <GoalStep
      {...place}
      key={goal.id}
      goal={goal}
      answer={answer}
      onChange={(part) => write(goal.id, { ...given, ...part })}
      onNext={() => void save(goal.id, dispatch(answerGoal(goal, answer)))}
      onEnough={at < goals.length - 1 ? leaveGoals : null}
    />
  );
}
