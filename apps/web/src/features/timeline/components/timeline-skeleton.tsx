const LINES = ['first', 'second', 'third', 'fourth'];

/** Shapes of actions while the timeline is read. */
export function TimelineSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="appear-late grid gap-6">
        <div className="skeleton h-7 w-56" />
        {LINES.map((line) => (
          <div key={line} className="flex gap-4">
            <div className="skeleton size-12 shrink-0 rounded-full" />
            <div className="grid flex-1 content-start gap-2">
              <div className="skeleton h-4 w-40" />
              <div className="skeleton h-5 w-3/4" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
