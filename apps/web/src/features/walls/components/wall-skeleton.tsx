const HEIGHTS = { first: 'h-72', second: 'h-44', third: 'h-72', fourth: 'h-56' };

/** Shapes of cards while a wall is read. */
export function WallSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div
        aria-hidden="true"
        className="appear-late grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] items-start gap-5"
      >
        {Object.entries(HEIGHTS).map(([card, height]) => (
          <div key={card} className={`skeleton rounded-box ${height}`} />
        ))}
      </div>
    </div>
  );
}
