/** A spinner with a text for screen readers. */
export function Spinner({ label, className = 'size-5' }: { label: string; className?: string }) {
  return (
    <span role="status" className="inline-flex items-center">
      <span aria-hidden="true" className={`spinner ${className}`} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/**
 * A spinner for a whole page. It appears with a delay, so that a quick answer does not make it flash, and keeps the
 * footer below the screen until the page is there.
 */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="appear-late grid min-h-dvh content-start justify-items-center pt-[24dvh] text-primary">
      <Spinner label={label} className="size-9" />
    </div>
  );
}
