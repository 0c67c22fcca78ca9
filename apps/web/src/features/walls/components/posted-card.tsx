import { Goal } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { type CardOperation, EditableCard } from '../../../cards/editable-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { storedPhoto } from '../../../photos/photo-choice.ts';
import type { WallDefinition, WallRow } from '../wall.ts';

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
  const { name, bucket, isFulfillable } = definition;
  return (
    <EditableCard
      name={name}
      description={row.description}
      photo={storedPhoto(row)}
      bucket={bucket}
      isFulfilled={isFulfillable ? row.completed_at !== null : null}
      isFoldable
      origin={row.goal && <GoalLink goal={row.goal} />}
      onOperation={(operation) => onOperation(operation, row)}
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
