import { Skeleton } from '../../../../ui/status/skeleton.tsx';

const CARDS = ['first', 'second', 'third'];
const LINES = ['w-3/4', 'w-1/2', 'w-2/3'];

/** Placeholder shapes while the strategies are loading. */
export function StrategiesSkeleton({ label, grid }: { label: string; grid: string }) {
  return (
    <Skeleton label={label} className={grid}>
      {CARDS.map((card) => (
        <div
          key={card}
          className="grid gap-4 rounded-box border border-base-300 bg-base-100 p-5 shadow-sm max-sm:p-4"
        >
          <div className="skeleton h-7 w-4/5" />
          <div className="skeleton h-5 w-2/5" />
          <div className="grid gap-5 rounded-box border border-base-300 p-4">
            {LINES.map((width) => (
              <div key={width} className="flex items-center gap-4">
                <div className="skeleton size-6 shrink-0" />
                <div className={`skeleton h-5 ${width}`} />
              </div>
            ))}
          </div>
          <div className="skeleton h-11 w-full" />
        </div>
      ))}
    </Skeleton>
  );
}
