import { Skeleton } from '../../../ui/status/skeleton.tsx';

const LINES = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2'];

/** Placeholder shapes while the to-dos are loading. */
export function TodosSkeleton({ label }: { label: string }) {
  return (
    <Skeleton
      label={label}
      className="grid gap-5 rounded-box border border-base-300 bg-base-100 p-5"
    >
      {LINES.map((width) => (
        <div key={width} className="flex items-center gap-4">
          <div className="skeleton size-6 shrink-0" />
          <div className={`skeleton h-5 ${width}`} />
        </div>
      ))}
    </Skeleton>
  );
}
