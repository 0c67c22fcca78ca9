import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A sheet of paper on the page. */
export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'rounded-box border border-base-300 bg-base-100 p-5 shadow-sm',
        className,
      )}
    >
      {children}
    </div>
  );
}
