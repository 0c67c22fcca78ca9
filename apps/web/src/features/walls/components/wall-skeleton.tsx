import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/status/skeleton.tsx';

const CARDS = ['first', 'second', 'third', 'fourth'];

interface WallSkeletonProps {
  readonly label: string;
  /** Whether the cards of this wall can have photos. */
  readonly hasPhotos: boolean;
}

/** Placeholder shapes while a wall is loading. */
export function WallSkeleton({ label, hasPhotos }: WallSkeletonProps) {
  return (
    <Skeleton
      label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5"
    >
      <div className="min-h-16 sm:min-h-44 rounded-box border-2 border-base-300 border-dashed" />
      {CARDS.map((card, index) => (
        <div
          key={card}
          className="flex flex-col overflow-hidden rounded-box border border-base-300 bg-base-100"
        >
          {hasPhotos && index % 2 === 0 && (
            <div className="skeleton aspect-4/3 w-full rounded-none" />
          )}
          <div
            className={classNames('grid grow content-center gap-3 p-5', !hasPhotos && 'min-h-32')}
          >
            <div className="skeleton h-5 w-4/5" />
            <div className="skeleton h-5 w-1/2" />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
