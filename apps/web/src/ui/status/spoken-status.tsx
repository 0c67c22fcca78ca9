import type { ReactNode } from 'react';

/** Screen readers need to know of the region before its text comes. */
const MOMENT = 100;

/**
 * The `ref` of the text in a `status`. A screen reader says nothing of a polite region that comes with its text, so the
 * text follows in a moment; what comes with the document is read with it.
 */
export function readOutLate(text: HTMLElement | null): void {
  if (text === null || document.readyState !== 'complete') return;
  text.setAttribute('aria-hidden', 'true');
  setTimeout(() => text.removeAttribute('aria-hidden'), MOMENT);
}

/** Tells a screen reader what the person has just changed where the focus is not (WCAG 2.2, 4.1.3). */
export function SpokenStatus({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}

interface StatusLineProps {
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line that comes with its text and is read out nevertheless. */
export function StatusLine({ className, children }: StatusLineProps) {
  return (
    <p role="status" className={className}>
      <span ref={readOutLate}>{children}</span>
    </p>
  );
}
