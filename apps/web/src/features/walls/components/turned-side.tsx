import { type ReactNode, useState } from 'react';

const MOTION = '(prefers-reduced-motion: no-preference)';

interface TurnedSideProps {
  /** The side that was seen until now, which turns away. */
  readonly away: ReactNode;
  /** The side that is seen from now on. */
  readonly children: ReactNode;
}

/** A card that is turned over as this is first drawn; at once, where the person wants no motion. */
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
