import type { ReactNode } from 'react';

interface SkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Placeholder shapes while something loads. They appear with a delay, so that a quick answer does not make them flash,
 * and fill the screen, so that the footer stays below it.
 */
export function Skeleton({ label, className, children }: SkeletonProps) {
  return (
    <div role="status" className="min-h-dvh">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className={`appear-late ${className}`}>
        {children}
      </div>
    </div>
  );
}
