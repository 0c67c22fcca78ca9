import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { OVER_GOALS } from '../over-goals.ts';

const FirstGoal = lazy(() =>
  import('../first-goal/components/lazy-first-goal.tsx').then(
    (module) => ({ default: module.FirstGoal }),
    () => ({ default: ToTheForm }),
  ),
);

interface NoGoalsProps {
  readonly owner: string;
  /** Whether there are no goals; false once the first one is planted. */
  readonly isEmpty: boolean;
  readonly welcome: ReactNode;
}

/** The goals page without goals: asks for the first one, and stays for its first step. */
export function NoGoals(props: NoGoalsProps) {
  return (
    // As high as the questions, so that what stands below them does not move.
    <Suspense fallback={<div className="min-h-128" />}>
      <FirstGoal {...props} />
    </Suspense>
  );
}

/** Where the questions cannot be fetched, as without a network. */
function ToTheForm({ isEmpty, welcome }: NoGoalsProps) {
  const { t } = useTranslation();
  return (
    <>
      {isEmpty && (
        <LinkButton to="/goals/new" {...OVER_GOALS} className="justify-self-start">
          {t(($) => $.goals.add)}
        </LinkButton>
      )}
      {welcome}
    </>
  );
}
