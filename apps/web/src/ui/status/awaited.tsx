import type { ReactNode } from 'react';

interface AwaitedProps {
  /** For screen readers. */
  readonly label: string;
  /** In place of the spinner. */
  readonly children?: ReactNode;
}

/** Over the page, at its top: that something is on its way which somebody has asked for. */
export function Awaited({ label, children }: AwaitedProps) {
  return (
    <div className="appear-late pointer-events-none fixed inset-x-0 top-3 z-50 grid justify-items-center text-primary print:hidden">
      {/* It stays when its text changes: a screen reader says nothing of a status that comes with its text. */}
      <span
        role="status"
        className="grid rounded-full border border-base-300 bg-base-100 p-2 shadow-xl"
      >
        {children ?? (
          <>
            <span aria-hidden="true" className="spinner size-5" />
            <span className="sr-only">{label}</span>
          </>
        )}
      </span>
    </div>
  );
}
