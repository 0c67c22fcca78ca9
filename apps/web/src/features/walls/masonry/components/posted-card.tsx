import { tintOf } from '@bloom/domain/walls/tint';
import { Goal } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { EditableCard } from '../../../../cards/editable-card.tsx';
import { useDateFormat } from '../../../../i18n/use-date-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { storedPhoto } from '../../../../photos/photo-choice.ts';
import type { OnCard } from '../../cards-props.ts';
import { FulfilledCard } from '../../fulfilled/components/fulfilled-card.tsx';
import { useWishDates } from '../../fulfilled/use-wish-dates.ts';
import { ProvedCard, type Turner } from '../../proofs/components/proved-card.tsx';
import type { WallDefinition, WallRow } from '../../wall.ts';

interface PostedCardProps {
  readonly definition: WallDefinition;
  readonly row: WallRow;
  /** False while it is far from the screen. */
  readonly isNear: boolean;
  /** Whether it was just fulfilled. */
  readonly isTurned: boolean;
  readonly onOperation: OnCard;
}

/** A card on its wall. Memoised: a wall may have thousands. */
export const PostedCard = memo(function PostedCard(props: PostedCardProps) {
  const { definition, row, isNear, isTurned, onOperation } = props;
  const { name, bucket, isFulfillable } = definition;
  const draw = ({ origin, buttons }: Turner) => (
    <EditableCard
      name={name}
      description={row.description}
      photo={storedPhoto(row)}
      bucket={bucket}
      onSeePhoto={() => onOperation('see', row)}
      isFulfilled={isFulfillable ? row.completed_at !== null : null}
      tint={tintOf(row.id)}
      isNear={isNear}
      isFoldable
      origin={origin}
      buttons={buttons}
      date={<CardDate row={row} />}
      onOperation={(operation) => onOperation(operation, row)}
    />
  );
  if (row.proofIds !== null) return <ProvedCard row={row} front={draw} />;
  const card = draw({ origin: row.goal && <GoalLink goal={row.goal} />, buttons: null });
  if (!isTurned || row.completed_at === null) return card;
  return <FulfilledCard row={row} front={card} onPutAway={() => onOperation('put away', row)} />;
});

/** When a card was written, and when it was fulfilled. */
function CardDate({ row: { created_at, completed_at } }: { row: WallRow }) {
  const dayOf = useDateFormat('localDay');
  const datesOf = useWishDates();
  if (completed_at === null) return <time dateTime={created_at}>{dayOf(created_at)}</time>;
  return datesOf(created_at, completed_at);
}

/** Links to the goal of a wish or an achievement. */
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
