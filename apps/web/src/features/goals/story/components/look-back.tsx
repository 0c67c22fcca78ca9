import { lazy, Suspense } from 'react';
import type { Goal } from '../../goal.ts';

const Story = lazy(async () => ({ default: (await import('./lazy-look-back.tsx')).LookBack }));

/** The story of a goal over the page, fetched on demand; null shows nothing. */
export function LookBack({ goal, onClose }: { goal: Goal | null; onClose: () => void }) {
  if (goal === null) return null;
  return (
    <Suspense>
      <Story goal={goal} onClose={onClose} />
    </Suspense>
  );
}
