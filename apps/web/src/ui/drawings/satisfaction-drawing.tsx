import type { Satisfaction } from '@bloom/domain/goals/satisfaction';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** What a drawing stands for: a level of satisfaction, or a completed goal. */
export type PlantStage = Satisfaction | 'completed';

const inks: Record<PlantStage, string> = {
  0: 'text-satisfaction-0',
  1: 'text-satisfaction-1',
  2: 'text-satisfaction-2',
  3: 'text-satisfaction-3',
  4: 'text-satisfaction-4',
  completed: 'text-satisfaction-4',
};

const pictures: Record<PlantStage, () => ReactNode> = {
  0: DroopingStem,
  1: Seed,
  2: Sprout,
  3: Bud,
  4: Bloom,
  completed: RingedBloom,
};

interface SatisfactionDrawingProps {
  readonly of: PlantStage;
  /** The size, such as `size-6`. */
  readonly className?: string;
}

/** The plant of a level of satisfaction. There is always a text beside it. */
export function SatisfactionDrawing({ of, className = 'size-6' }: SatisfactionDrawingProps) {
  const Picture = pictures[of];
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', inks[of], className)}
    >
      <Picture />
    </svg>
  );
}

function Ground() {
  return <path d="M9 43.6c8-2 22-2 30 0" opacity=".4" />;
}

function Leaf({ d, isPale = false }: { d: string; isPale?: boolean }) {
  return <path d={d} fill="currentColor" stroke="none" opacity={isPale ? 0.45 : 1} />;
}

function DroopingStem() {
  return (
    <>
      <Ground />
      <path d="M19.5 42.2c-1-9-2.2-16.4.6-24.2C21.9 12.7 26.3 8.6 31 9.7c3.6.8 5 4.1 5 7.8" />
      <Leaf d="M19 31.6c-4.6-2.3-9.4-.7-12 5 .3.8.9 1.1 1.7.9 5.1.6 8.9-1.4 10.3-5.9Z" isPale />
      <Leaf d="M36.1 17.2c4.5 1.5 6.4 5.7 5.2 11.3-.3 1.3-1.7 1.5-2.5.5l-.7-.9-.9 1.7c-.5.9-1.7.9-2.2 0l-.9-1.7-.7.9c-.8 1-2.2.8-2.5-.5-1.2-5.6.7-9.8 5.2-11.3Z" />
      <Leaf d="M30.6 40.7c1.1-1.9 3.3-2.6 5.3-1.7-.9 2-3.1 2.7-5.3 1.7Z" isPale />
    </>
  );
}

function Seed() {
  return (
    <>
      <Ground />
      <Leaf d="M34.4 11.8c4.4 8.6 3.9 19.3-3.2 25.2-5.8 4.8-14 4.2-17.6-1-3.7-5.3-2-13 4.2-17.3 5.3-3.6 11.5-2.8 15.1-7 .4-.5 1.2-.5 1.5.1Z" />
      <path
        d="M33.3 12.7c.4 7.7-2.7 16.9-11.6 25.2"
        stroke="var(--color-base-100)"
        strokeWidth="1.5"
        opacity=".45"
      />
      <path
        d="M18.5 24.5c-1.7 2-2.3 4.2-1.9 6.4"
        stroke="var(--color-base-100)"
        strokeWidth="1.8"
        opacity=".75"
      />
      <Leaf d="M37.6 41.2c.3-1.7 1.7-2.7 3.4-2.5 0 1.7-1.3 2.8-3.4 2.5Z" isPale />
      <Leaf d="M9.8 41.6c-2 .1-3.2-1.1-3.1-2.8 1.8-.1 3 1 3.1 2.8Z" isPale />
    </>
  );
}

function Sprout() {
  return (
    <>
      <Ground />
      <path d="M24 42V25.5" />
      <Leaf
        d="M23.9 31C13.9 31.7 7.6 26.5 7 16.6c-.1-1.1.7-1.8 1.8-1.7C18.8 15.7 24.3 21.5 23.9 31Z"
        isPale
      />
      <Leaf d="M24.1 26.4c-.9-11 5-18.5 15.3-19.7 1.1-.1 1.9.6 1.8 1.7-.5 10.8-6.7 17.5-17.1 18Z" />
      <path
        d="M27.7 22.4c2.3-3.5 4.9-6.2 8.1-8.4"
        stroke="var(--color-base-100)"
        strokeWidth="1.4"
        opacity=".6"
      />
    </>
  );
}

function Bud() {
  return (
    <>
      <Ground />
      <path d="M24 42.2V24" />
      <Leaf d="M23.9 40.5c-7.1 1.2-12.4-1.5-14.9-7.9-.4-1 .2-1.8 1.3-1.9 7-.6 12 2.9 13.6 9.8Z" />
      <Leaf d="M24.1 37c1.6-7 6.6-10.5 13.6-9.9 1.1.1 1.7.9 1.3 1.9-2.5 6.4-7.8 9.2-14.9 8Z" />
      <Leaf
        d="M24 3.2c6 3.8 9 8.6 8.6 14.1-.3 4.6-3.6 7.7-8.6 7.7s-8.3-3.1-8.6-7.7C15 11.8 18 7 24 3.2Z"
        isPale
      />
      <Leaf d="M24 3.2c3.4 4.6 4.9 9 4.6 13.4-.2 3.5-1.7 6.3-4.6 8.4-2.9-2.1-4.4-4.9-4.6-8.4-.3-4.4 1.2-8.8 4.6-13.4Z" />
      <path d="M15.6 18.6c.8 4.5 4 7.2 8.4 7.2s7.6-2.7 8.4-7.2" strokeWidth="2.2" />
    </>
  );
}

/** Petals around a centre; `radius` is the distance of theirs from it. */
function Flower({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke="none">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path
          key={turn}
          transform={`rotate(${turn})`}
          d="M0-2.5C-4.4-5.2-5.7-8.9-4.4-12c.9-2.3 3.2-3 4.4-1.4 1.2-1.6 3.5-.9 4.4 1.4C5.7-8.9 4.4-5.2 0-2.5Z"
          fill="currentColor"
          opacity={turn % 120 === 0 ? 1 : 0.72}
        />
      ))}
      <circle r="4.3" fill="var(--color-accent)" />
      <circle r="1.7" fill="var(--color-accent-content)" opacity=".45" />
    </g>
  );
}

function Bloom() {
  return (
    <>
      <g className="text-satisfaction-3">
        <Ground />
        <path d="M24 42.2V32.4" />
        <Leaf d="M23.9 41c-6.2 1.2-11-.9-13.6-6-.5-.9 0-1.7 1-1.8 6.3-.8 10.9 1.9 12.6 7.8Z" />
        <Leaf
          d="M24.1 38.5c1.7-5.9 6.3-8.6 12.6-7.8 1 .1 1.5.9 1 1.8-2.6 5.1-7.4 7.2-13.6 6Z"
          isPale
        />
      </g>
      <Flower x={24} y={17.2} />
    </>
  );
}

function RingedBloom() {
  return (
    <>
      <circle cx="24" cy="24" r="21.6" />
      <circle cx="24" cy="24" r="21.6" fill="currentColor" stroke="none" opacity=".1" />
      <Flower x={24} y={24} scale={1.08} />
    </>
  );
}
