import { type ReactNode, useState } from 'react';

const MOTION = '(prefers-reduced-motion: no-preference)';

interface TurnedSideProps {
  /** The side that turns away. */
  readonly away: ReactNode;
  /** The side that appears. */
  readonly children: ReactNode;
}

/** A card that turns over when this is mounted; without animation if the person prefers none. */
export function TurnedSide({ away, children }: TurnedSideProps) {
  const [isTurning, setTurning] = useState(() => matchMedia(MOTION).matches);
  return (
    <div className="relative">
      {isTurning && (
        <div inert aria-hidden="true" className="turn-away absolute inset-x-0 top-0">
          {away}
        </div>
      )}
      <div
        className={isTurning ? 'turn-in' : undefined}
        onAnimationEnd={({ target, currentTarget }) =>
          target === currentTarget && setTurning(false)
        }
      >
        {children}
      </div>
    </div>
  );
}
