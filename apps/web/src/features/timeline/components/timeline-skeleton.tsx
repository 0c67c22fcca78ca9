import { Skeleton } from '../../../ui/status/skeleton.tsx';

const LINES = ['first', 'second', 'third', 'fourth'];

/** Placeholder shapes while the timeline is loading. */
export function TimelineSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label} className="grid gap-6">
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
    </Skeleton>
  );
}
