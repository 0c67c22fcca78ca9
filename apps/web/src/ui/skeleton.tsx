import type { ReactNode } from 'react';

interface SkeletonProps {
  /** What is being read, for those who do not see the shapes. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Shapes in the place of what is being read. They appear late, so that a quick answer causes no flash. They take a whole
 * screen, so that the footer does not stand where something else is about to.
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
