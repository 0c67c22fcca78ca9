import { PHOTO_BUCKETS } from '@bloom/domain/photos/photo';
import { memo } from 'react';
import { Link } from 'react-router';
import { plantStageOf } from '../../../cards/plant-stage.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Photo } from '../../../photos/photo.tsx';
import { storedPhoto } from '../../../photos/photo-choice.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SatisfactionDrawing } from '../../../ui/drawings/satisfaction-drawing.tsx';
import type { Goal } from '../goal.ts';
import { OVER_GOALS } from '../over-goals.ts';
import { GoalCounts } from './goal-counts.tsx';
import { GoalPlantStage } from './goal-plant-stage.tsx';
import { GoalSatisfaction } from './goal-satisfaction.tsx';

const SHOWN_TAGS = 4;

/** The link covers the whole card, and so does its focus ring: around the text, a long title would clip it. */
const LINK =
  "[unicode-bidi:normal] outline-none after:absolute after:inset-0 after:rounded-box after:outline-primary after:content-[''] focus-visible:after:outline-3 focus-visible:after:-outline-offset-3";

interface GoalCardProps {
  readonly goal: Goal;
  /** Whether it has just been completed, which is animated. */
  readonly isBlooming?: boolean;
  /** Opens the story of a completed goal. */
  readonly onLookBack: (goalId: string) => void;
}

/**
 * A goal in the grid: photo, title, satisfaction, tags and counts. The whole card is a link to the form, except for its
 * buttons. Memoised: it renders only when its goal changes.
 */
export const GoalCard = memo(function GoalCard(props: GoalCardProps) {
  const { goal, isBlooming = false, onLookBack } = props;
  const { t } = useTranslation();
  const { id, title } = goal;
  const isCompleted = goal.completed_at !== null;
  return (
    <article
      className={classNames(
        'group relative flex h-full min-w-0 flex-col overflow-hidden rounded-box border bg-base-100 shadow-sm transition-[border-color,box-shadow] duration-150 focus-within:border-primary hover:border-primary hover:shadow-md',
        isCompleted ? 'border-satisfaction-4/50' : 'border-base-300',
      )}
    >
      <GoalPicture goal={goal} isBlooming={isBlooming} />
      <div className="flex grow flex-col gap-3 p-5">
        <h3 className="line-clamp-4 hyphens-auto wrap-anywhere text-xl">
          <Link to={`/goals/${id}/edit`} {...OVER_GOALS} data-goal={id} data-edit className={LINK}>
            {title}
          </Link>
        </h3>
        {isCompleted ? <GoalPlantStage goal={goal} /> : <GoalSatisfaction goal={goal} />}
        <GoalTags tags={goal.tags} />
        <div className="mt-auto grid gap-3">
          <GoalCounts goal={goal} />
          {isCompleted && (
            <Button
              variant="outline"
              className="relative"
              aria-label={t(($) => $.goals.story.lookBackOn, { title })}
              onPress={() => onLookBack(id)}
            >
              {t(($) => $.goals.story.lookBack)}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
});

/** The photo, or the plant if there is none. A completed goal shows its flower even on a photo. */
function GoalPicture({ goal, isBlooming }: { goal: Goal; isBlooming: boolean }) {
  const { t } = useTranslation();
  const photo = storedPhoto(goal);
  const bloom = isBlooming && 'bloom';
  // The toast about the completion must not cover it.
  const keepClear = isBlooming || undefined;
  if (photo.kind === 'none') {
    return (
      <div
        data-keep-clear={keepClear}
        className="grid aspect-2/1 sm:aspect-16/10 w-full place-items-center bg-base-200"
      >
        <SatisfactionDrawing of={plantStageOf(goal)} className={classNames('size-28', bloom)} />
      </div>
    );
  }
  return (
    <div data-keep-clear={keepClear} className="relative">
      <Photo
        choice={photo}
        bucket={PHOTO_BUCKETS.goals}
        alt=""
        failedLabel={t(($) => $.goals.photo.failed)}
        className="aspect-2/1 sm:aspect-16/10 w-full"
      />
      {goal.completed_at !== null && (
        <span className="absolute right-3 bottom-3 rounded-full bg-base-100 p-1 shadow-md">
          <SatisfactionDrawing of="completed" className={classNames('size-14', bloom)} />
        </span>
      )}
    </div>
  );
}

function GoalTags({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  if (tags.length === 0) return null;
  const hidden = tags.length - SHOWN_TAGS;
  return (
    <ul
      role="list"
      aria-label={t(($) => $.goals.list.tags)}
      className="flex flex-wrap gap-x-1.5 gap-y-3 text-sm pointer-coarse:gap-y-5"
    >
      {tags.slice(0, SHOWN_TAGS).map((tag) => (
        <li key={tag} className="relative flex max-w-full">
          <Link
            to={{ pathname: '/goals', search: String(new URLSearchParams({ tag })) }}
            title={t(($) => $.goals.view.showTag, { tag })}
            className="min-w-0 truncate rounded-selector bg-base-300 px-3 py-0.5 print:border print:border-base-300 after:absolute after:-inset-x-0.5 after:-inset-y-2.5 hover:bg-primary hover:text-primary-content"
          >
            {tag}
          </Link>
        </li>
      ))}
      {hidden > 0 && (
        <li className="py-0.5 text-muted">{t(($) => $.goals.list.moreTags, { count: hidden })}</li>
      )}
    </ul>
  );
}
