import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly drawing: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** What an empty list shows: one drawing, one sentence, one action. */
export function EmptyState({ drawing, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-5 py-6 sm:py-12 text-center">
      <div aria-hidden="true" className="text-primary">
        {drawing}
      </div>
      <p className="text-balance text-lg">{children}</p>
      {action}
    </div>
  );
}
