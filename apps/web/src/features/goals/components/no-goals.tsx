import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SatisfactionDrawing } from '../../../ui/satisfaction-drawing.tsx';
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
    <EmptyState
      drawing={<SatisfactionDrawing of={1} className="size-40" />}
      action={
        <LinkButton to="/goals/new" {...OVER_GOALS}>
          {t(($) => $.goals.add)}
        </LinkButton>
      }
    >
      {t(($) => $.goals.list.empty)}
    </EmptyState>
  );
}
