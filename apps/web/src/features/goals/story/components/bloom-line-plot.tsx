import { SATISFACTION_LEVELS } from '@bloom/domain/goals/satisfaction';
import { CloudSun, type LucideIcon, Milestone, Quote, TriangleAlert } from 'lucide-react';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import {
  groupMarks,
  type LineMark,
  type LinePoint,
  MARK_KINDS,
  type MarkKind,
  type Span,
} from '../bloom-line.ts';
import { storyAnchor } from '../story.ts';
import { useStoryWords } from '../use-story-words.ts';
import { BloomLineDrawing, placeOn } from './bloom-line-drawing.tsx';

const ICONS: Record<MarkKind, LucideIcon> = {
  overcame: TriangleAlert,
  finished: Milestone,
  fulfilled: CloudSun,
  said: Quote,
};

/** The minimum distance of marks, out of 100: on phones none covers another. */
const GAP = 10;

interface BloomLinePlotProps {
  readonly span: Span;
  readonly points: readonly LinePoint[];
  readonly marks: readonly LineMark[];
  readonly isOngoing: boolean;
}

/**
 * The line itself. Only its marks, which lead to their events in the story, are there for screen readers: a sentence and a
 * table beside it say the rest.
 */
export function BloomLinePlot({ span, points, marks, isOngoing }: BloomLinePlotProps) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pe-3">
        <div aria-hidden="true" className="grid h-44 grid-rows-5 items-center">
          {SATISFACTION_LEVELS.map((level) => (
            <SatisfactionDrawing key={level} of={level} className="size-7" />
          ))}
        </div>
        <div aria-hidden="true" className="relative h-44">
          <BloomLineDrawing span={span} points={points} />
          {marks.map(({ key, at }) => (
            <span
              key={key}
              className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-primary bg-base-100"
              style={placeOn(span, points, Date.parse(at))}
            />
          ))}
        </div>
        <div className="relative col-start-2 h-8">
          {groupMarks(marks, span, GAP).map((group) => (
            <MarkOnLane key={group.marks[0]?.key} place={group.place} marks={group.marks} />
          ))}
        </div>
        <div
          aria-hidden="true"
          className="col-start-2 flex justify-between gap-4 border-base-300 border-t pt-1 text-muted text-sm"
        >
          <span>{dayOf(new Date(span.from).toISOString())}</span>
          <span className="text-end">
            {isOngoing ? t(($) => $.bloomLine.now) : dayOf(new Date(span.to).toISOString())}
          </span>
        </div>
      </div>
      <Legend kinds={MARK_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind))} />
    </div>
  );
}

function MarkOnLane({ place, marks }: { place: number; marks: readonly LineMark[] }) {
  const dayOf = useDateFormat('localDay');
  const wordsOf = useStoryWords();
  const [first] = marks;
  if (first === undefined) return null;
  const label = marks.map((mark) => `${dayOf(mark.at)}: ${wordsOf(mark)}`).join('\n');
  const Icon = ICONS[first.kind];
  const isOfOneKind = marks.every(({ kind }) => kind === first.kind);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => showEvent(first.key)}
      className="absolute top-1 flex h-6 min-w-6 -translate-x-1/2 items-center justify-center gap-0.5 rounded-full bg-base-200 px-1 text-primary text-xs after:absolute after:-inset-y-2.5 after:inset-x-0 hover:bg-base-300"
      style={{ left: `${place}%` }}
    >
      {isOfOneKind && <Icon className="size-4 shrink-0" />}
      {marks.length > 1 && !isOfOneKind && marks.length}
    </button>
  );
}

/** Leads to an event in the story below the line. */
function showEvent(key: string) {
  const event = document.getElementById(storyAnchor(key));
  event?.focus({ preventScroll: true });
  event?.scrollIntoView({ block: 'center' });
}

function Legend({ kinds }: { kinds: readonly MarkKind[] }) {
  const { t } = useTranslation();
  return (
    <div aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {kinds.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <span key={kind} className="flex items-center gap-1.5">
            <Icon className="size-4 shrink-0 text-primary" />
            {t(($) => $.bloomLine[kind])}
          </span>
        );
      })}
    </div>
  );
}
