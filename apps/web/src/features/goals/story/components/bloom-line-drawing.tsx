import { SATISFACTION_LEVELS, type Satisfaction } from '@bloom/domain/goals/satisfaction';
import { type LinePoint, levelAt, placeIn, type Span, ticksOf } from '../bloom-line.ts';

/** The middle of the row of a level, out of 100. */
const heightOf = (level: Satisfaction) => (4 - level) * 20 + 10;

/** Where a moment of the line is in the drawing. */
export function placeOn(span: Span, points: readonly LinePoint[], at: number) {
  return { left: `${placeIn(span, at)}%`, top: `${heightOf(levelAt(points, at))}%` };
}

interface BloomLineDrawingProps {
  /** The time that the width stands for. */
  readonly span: Span;
  readonly points: readonly LinePoint[];
  /** Where the line ends; by default at the end of the span. */
  readonly until?: number;
}

/** The stepped line over the five levels and the months; fills its container. */
export function BloomLineDrawing({ span, points, until = span.to }: BloomLineDrawingProps) {
  const steps = points.slice(1).map(({ at, level }) => {
    return `H${placeIn(span, at).toFixed(2)}V${heightOf(level)}`;
  });
  const [first] = points;
  const start = first === undefined ? 0 : span.from < first.at ? placeIn(span, first.at) : 0;
  const line = `M${start.toFixed(2)} ${heightOf(first?.level ?? 2)}${steps.join('')}H${placeIn(span, until).toFixed(2)}`;
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible text-primary"
    >
      <g className="stroke-base-300">
        <path
          d={SATISFACTION_LEVELS.map((level) => `M0 ${heightOf(level)}H100`).join('')}
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={ticksOf(span)
            .map((tick) => `M${placeIn(span, tick).toFixed(2)} 0V100`)
            .join('')}
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <path d={`${line}V100H${start.toFixed(2)}Z`} fill="currentColor" opacity="0.1" />
      <path
        d={line}
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
