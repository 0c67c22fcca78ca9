import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { cleanTitle } from '@bloom/domain/texts/title';
import { CalendarDays, History, Milestone } from 'lucide-react';
import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { plantStageOf } from '../../../../cards/plant-stage.ts';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Photo } from '../../../../photos/photo.tsx';
import { rowsOfTable } from '../../../../sync/store/list.ts';
import { useTables } from '../../../../sync/use-tables.ts';
import { Button } from '../../../../ui/button.tsx';
import { SatisfactionDrawing } from '../../../../ui/drawings/satisfaction-drawing.tsx';
import { GoalPlantStage } from '../../components/goal-plant-stage.tsx';
import type { GoalValues } from '../../draft/goal-values.ts';
import type { Goal } from '../../goal.ts';
import { chosenStrategy, lastOf, nextStrategy } from '../../story/story.ts';
import { useSatisfactionChanges } from '../../story/use-satisfaction-changes.ts';
import { useStoryWords } from '../../story/use-story-words.ts';

const TABLES = ['check_ins'] as const;

interface GoalHeaderProps {
  readonly goal: Goal;
  /** The current values of the form. */
  readonly values: GoalValues;
  readonly onLookBack: () => void;
}

/**
 * Above the tabs of the form: the goal's photo, its satisfaction, what happened last and what comes next. On a phone only
 * the last of that, so that the fields begin on the first screen; the story has the rest.
 */
export function GoalHeader({ goal, values, onLookBack }: GoalHeaderProps) {
  const { t } = useTranslation();
  const shown = { satisfaction: values.satisfaction, completed_at: goal.completed_at };
  const title = cleanTitle(values.title) || goal.title;
  return (
    <section
      aria-label={title}
      className="mb-3 flex flex-wrap gap-x-4 gap-y-2 sm:grid sm:grid-cols-[auto_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 sm:gap-y-2"
    >
      <GoalPicture values={values} shown={shown} />
      <div className="grid min-w-[min(11rem,100%)] flex-1 grid-cols-1 content-center gap-1 sm:content-start sm:gap-2">
        <h3 className="line-clamp-2 hyphens-auto wrap-anywhere text-lg sm:line-clamp-3 sm:text-2xl">
          {title}
        </h3>
        {/* What can be pressed is as tall as a thumb, and takes the height of a line. */}
        <div className="flex flex-wrap items-center gap-x-4">
          <GoalPlantStage goal={shown} />
          <Button variant="quiet" className="-my-2 text-primary max-sm:px-0" onPress={onLookBack}>
            {t(($) => $.goals.story.lookBack)}
          </Button>
        </div>
        {values.tags.length > 0 && (
          <p className="line-clamp-2 wrap-anywhere text-muted text-sm max-sm:hidden">
            {values.tags.join(' · ')}
          </p>
        )}
      </div>
      <GoalFacts goal={goal} values={values} />
    </section>
  );
}

type Shown = Pick<Goal, 'satisfaction' | 'completed_at'>;

/** The photo, or the plant if there is none. Decorative: the title is beside it. */
function GoalPicture({ values, shown }: { values: GoalValues; shown: Shown }) {
  const { photo } = values;
  return (
    <div aria-hidden="true" className="size-16 shrink-0 sm:row-span-2 sm:size-32">
      {photo.kind === 'none' ? (
        <div className="grid size-full place-items-center rounded-box bg-base-200">
          <SatisfactionDrawing of={plantStageOf(shown)} className="size-12 sm:size-24" />
        </div>
      ) : (
        <Photo
          choice={photo}
          bucket={PHOTO_BUCKETS.goals}
          alt=""
          failedLabel=""
          className="aspect-square w-full rounded-box"
        />
      )}
    </div>
  );
}

function GoalFacts({ goal, values }: { goal: Goal; values: GoalValues }) {
  const { t } = useTranslation();
  const dayOf = useDateFormat('localDay');
  const wordsOf = useStoryWords();
  // The last event in the rows is known at once; only changes of the satisfaction after it have to be read.
  const { at: since } = useMemo(() => lastOf(goal, []), [goal]);
  const changes = useSatisfactionChanges(goal.id, since, 'last');
  const last = lastOf(goal, changes);
  useTables(TABLES);
  const chosen = chosenStrategy(goal.id, useSelector(rowsOfTable('check_ins')));
  const next = goal.completed_at === null ? nextStrategy(values.strategies, chosen) : null;
  const facts = [
    {
      Icon: CalendarDays,
      text: t(($) => $.goals.header.since, { date: dayOf(goal.created_at) }),
    },
    {
      Icon: History,
      text: t(($) => $.goals.header.last, { what: wordsOf(last), date: dayOf(last.at) }),
    },
    ...(next === null
      ? []
      : [{ Icon: Milestone, text: t(($) => $.goals.header.next, { title: next.title }) }]),
  ];
  return (
    <ul role="list" className="grid grow basis-full content-start gap-1 text-sm">
      {facts.map(({ Icon, text }) => (
        <li
          key={text}
          className="flex min-w-0 items-start gap-2 leading-snug max-sm:not-last:hidden"
        >
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere sm:line-clamp-3">{text}</span>
        </li>
      ))}
    </ul>
  );
}
