/** A turning ring with words for those who cannot see it. */
export function Spinner({ label, className = 'size-5' }: { label: string; className?: string }) {
  return (
    <span role="status" className="inline-flex items-center">
      <span aria-hidden="true" className={`loading loading-spinner ${className}`} />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/**
 * The same for a whole page; it appears late, so that a quick answer causes no flash. The footer stays below the screen
 * until the page is there, or it would be seen to go.
 */
export function PageSpinner({ label }: { label: string }) {
  return (
    <div className="appear-late grid min-h-dvh content-start justify-items-center pt-[24dvh] text-primary">
      <Spinner label={label} className="size-9" />
    </div>
  );
}
