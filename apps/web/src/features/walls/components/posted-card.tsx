import { wallCardName } from '@bloom/domain/wall-card';
import { Goal, Pencil, Sparkles, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { WallCard } from '../../../cards/wall-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { storedPhoto } from '../../../photos/photo-choice.ts';
import { Button } from '../../../ui/button.tsx';
import type { WallDefinition, WallRow } from '../wall.ts';

/** What a person can do with a card. */
export type CardOperation = 'edit' | 'delete' | 'fulfil';

interface PostedCardProps {
  readonly definition: WallDefinition;
  readonly row: WallRow;
  readonly onOperation: (operation: CardOperation, row: WallRow) => void;
}

/** A card on its wall. It is drawn anew only when it changes itself: a wall may have thousands. */
export const PostedCard = memo(function PostedCard({
  definition,
  row,
  onOperation,
}: PostedCardProps) {
  const { t } = useTranslation();
  const { name, bucket, isFulfillable } = definition;
  const isFulfilled = isFulfillable && row.completed_at !== null;
  const text = wallCardName(row.description) || t(($) => $.walls.card.untitled);
  return (
    <WallCard
      description={row.description}
      photo={storedPhoto(row.photo_filepath)}
      bucket={bucket}
      photoAlt={t(($) => $.walls.card.photoOf, { text })}
      photoFailedLabel={t(($) => $.goals.photo.failed)}
      setting={name === 'affirmations' ? 'saying' : 'note'}
      unfoldLabels={{ more: t(($) => $.walls.card.more), less: t(($) => $.walls.card.less) }}
      badge={
        isFulfilled && (
          <p className="flex items-center gap-2 font-semibold text-primary">
            <Sparkles aria-hidden="true" className="size-4" />
            {t(($) => $.walls.fulfil.badge)}
          </p>
        )
      }
      origin={row.goal && <GoalLink goal={row.goal} />}
      actions={
        <>
          {isFulfillable && (
            <Button
              variant="quiet"
              className="mr-auto min-w-0 shrink justify-start px-3 text-left text-sm leading-tight"
              icon={<Sparkles aria-hidden="true" className="size-4 shrink-0" />}
              onPress={() => onOperation('fulfil', row)}
            >
              {t(($) => (isFulfilled ? $.walls.fulfil.unset : $.walls.fulfil.set))}
            </Button>
          )}
          <Button
            variant="icon"
            aria-label={t(($) => $.walls[name].edit, { text })}
            onPress={() => onOperation('edit', row)}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="icon"
            aria-label={t(($) => $.walls[name].delete, { text })}
            onPress={() => onOperation('delete', row)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </>
      }
    />
  );
});

/** Leads to the goal that a wish or an achievement belongs to. */
function GoalLink({ goal: { id, title } }: { goal: NonNullable<WallRow['goal']> }) {
  const { t } = useTranslation();
  return (
    <p className="flex text-sm">
      <Link
        to={`/goals/${id}/edit`}
        aria-label={t(($) => $.walls.card.goal, { title })}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 text-muted underline underline-offset-4 hover:text-base-content"
      >
        <Goal aria-hidden="true" className="size-4 shrink-0" />
        <span className="line-clamp-2">{title}</span>
      </Link>
    </p>
  );
}
