import { Skeleton } from '../../../ui/status/skeleton.tsx';

const CARDS = ['first', 'second', 'third'];

/** Placeholder shapes while the goals are loading. */
export function GoalsSkeleton({ label, grid }: { label: string; grid: string }) {
  return (
    <Skeleton label={label} className={grid}>
      {CARDS.map((card) => (
        <div key={card} className="overflow-hidden rounded-box border border-base-300 bg-base-100">
          <div className="skeleton aspect-2/1 sm:aspect-16/10 w-full rounded-none" />
          <div className="grid gap-3 p-5">
            <div className="skeleton h-6 w-4/5" />
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-5 w-2/3" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
