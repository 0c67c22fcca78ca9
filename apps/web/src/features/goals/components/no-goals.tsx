import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { OVER_GOALS } from '../over-goals.ts';

const FirstGoalForm = lazy(() =>
  import('../first-goal/components/lazy-first-goal.tsx').then(
    (module) => ({ default: module.FirstGoalForm }),
    () => ({ default: ToTheForm }),
  ),
);

/** The goals page without goals: asks for the first one. */
export function NoGoals({ owner }: { readonly owner: string }) {
  return (
    // As high as the questions, so that what stands below them does not move.
    <Suspense fallback={<div className="min-h-128" />}>
      <FirstGoalForm owner={owner} />
    </Suspense>
  );
}

/** Where the questions cannot be fetched, as without a network. */
function ToTheForm() {
  const { t } = useTranslation();
  return (
    <LinkButton to="/goals/new" {...OVER_GOALS} className="justify-self-start">
      {t(($) => $.goals.add)}
    </LinkButton>
  );
}
