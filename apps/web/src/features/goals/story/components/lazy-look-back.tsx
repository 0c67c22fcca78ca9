import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import {
  Check,
  CloudSun,
  type LucideIcon,
  Milestone,
  Quote,
  Sprout,
  TriangleAlert,
  Trophy,
} from 'lucide-react';
import { useSelector } from 'react-redux';
import '../../../../i18n/bloom-line-texts.ts';
import { plantStageOf } from '../../../../cards/plant-stage.ts';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { presentTime } from '../../../../lib/present.ts';
import { Photo } from '../../../../photos/photo.tsx';
import { storedPhoto } from '../../../../photos/photo-choice.ts';
import { FirstReadLine } from '../../../../sync/notices/first-read-line.tsx';
import { rowsOfTable } from '../../../../sync/store/list.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import type { Goal } from '../../goal.ts';
import { GOAL_TABLES, selectGoals } from '../../list.ts';
import { type StoryEvent, type StoryKind, storyAnchor, storyOf } from '../story.ts';
import { useSatisfactionChanges } from '../use-satisfaction-changes.ts';
import { useStoryWords } from '../use-story-words.ts';
import { BloomLine } from './bloom-line.tsx';

const TABLES = [...GOAL_TABLES, 'check_ins'] as const;

const DAY = 86_400_000;

/** The story of a goal from its creation on, read from the device, so that it is available offline. */
export function LookBack({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const { t } = useTranslation();
  const changes = useSatisfactionChanges(goal.id, goal.created_at, 'all');
  const { areWhole } = useSelector(selectGoals);
  const events = storyOf(goal, changes, useSelector(rowsOfTable('check_ins')));
  return (
    <Dialog
      isOpen
      isDismissable
      title={t(($) => $.goals.story.title)}
      closeLabel={t(($) => $.goals.form.close)}
      onClose={onClose}
    >
      <div className="grid gap-6 pb-5">
        <StorySummary goal={goal} />
        <FirstReadLine tables={TABLES} />
        {areWhole && <BloomLine goal={goal} changes={changes} />}
        <ol
          role="list"
          className="relative before:absolute before:top-4 before:bottom-10 before:left-6 before:w-px before:bg-base-300"
        >
          {(areWhole ? events : []).map((event) => (
            <StoryLine key={event.key} event={event} />
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

function StorySummary({ goal }: { goal: Goal }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const { created_at: planted, completed_at: completed } = goal;
  const [from, to] = [dayOf(planted), dayOf(completed ?? planted)];
  const end = completed === null ? presentTime() : Date.parse(completed);
  const count = Math.max(1, Math.round((end - Date.parse(planted)) / DAY));
  return (
    <div className="grid justify-items-center gap-2 rounded-box bg-base-200 p-5 text-center">
      <SatisfactionDrawing of={plantStageOf(goal)} className="size-20" />
      <h3 className="wrap-anywhere text-2xl">{goal.title}</h3>
      {completed !== null && (
        <div className="text-muted">
          <p>
            {from === to
              ? t(($) => $.goals.story.on, { date: from })
              : t(($) => $.goals.story.span, { from, to })}
          </p>
          <p className="text-sm">{t(($) => $.goals.story.days, { count })}</p>
        </div>
      )}
    </div>
  );
}

function StoryLine({ event }: { event: StoryEvent }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const wordsOf = useStoryWords();
  const photo = event.card === null ? null : storedPhoto(event.card);
  const bucket = PHOTO_BUCKETS[event.kind === 'achieved' ? 'achievements' : 'wishes'];
  return (
    <li
      id={storyAnchor(event.key)}
      tabIndex={-1}
      className="relative flex min-w-0 scroll-my-16 gap-4 rounded-box pb-5 focus:bg-base-200 focus:outline-none"
    >
      <StoryMark event={event} />
      <div className="grid min-w-0 flex-1 content-start gap-0.5 pt-1">
        <p className="text-muted text-sm">
          <time dateTime={event.at}>{dayOf(event.at)}</time>
          {event.kind === 'said' && ` · ${t(($) => $.bloomLine.said)}`}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{wordsOf(event)}</p>
        {photo !== null && photo.kind !== 'none' && event.kind !== 'fulfilled' && (
          <Photo
            choice={photo}
            bucket={bucket}
            alt={t(($) => $.goals[event.kind === 'achieved' ? 'achievements' : 'wishes'].photo)}
            failedLabel={t(($) => $.goals.photo.failed)}
            className="mt-1 aspect-4/3 w-full max-w-60 rounded-field"
          />
        )}
      </div>
    </li>
  );
}

const ICONS: Record<Exclude<StoryKind, 'satisfaction' | 'completed'>, LucideIcon> = {
  planted: Sprout,
  issue: TriangleAlert,
  overcame: TriangleAlert,
  strategy: Milestone,
  finished: Milestone,
  wish: CloudSun,
  fulfilled: CloudSun,
  achieved: Trophy,
  said: Quote,
};

const DONE: readonly StoryKind[] = ['overcame', 'finished', 'fulfilled'];

function StoryMark({ event: { kind, change } }: { event: StoryEvent }) {
  return (
    <span
      aria-hidden="true"
      className="relative z-10 grid size-12 shrink-0 place-items-center rounded-full border border-base-300 bg-base-100"
    >
      {kind === 'satisfaction' || kind === 'completed' ? (
        <SatisfactionDrawing of={change?.to ?? 'completed'} className="size-8" />
      ) : (
        <StoryIcon kind={kind} />
      )}
    </span>
  );
}

function StoryIcon({ kind }: { kind: keyof typeof ICONS }) {
  const Icon = ICONS[kind];
  const isDone = DONE.includes(kind);
  return (
    <>
      <Icon
        className={isDone || kind === 'planted' ? 'size-5 text-primary' : 'size-5 text-muted'}
      />
      {isDone && (
        <Check
          strokeWidth={3}
          className="absolute -right-1 -bottom-1 size-5 rounded-full bg-primary p-1 text-primary-content"
        />
      )}
    </>
  );
}
