import { PHOTO_BUCKETS } from '@bloom/domain/photo';
import { Pencil, Sparkles, Trash2 } from 'lucide-react';
import { WallCard } from '../../../cards/wall-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { CardName } from '../goal.ts';
import type { CardValues } from '../goal-values.ts';

/** How much of a card's words names it to a screen reader. */
const NAME_LENGTH = 60;

interface GoalWallCardProps {
  readonly name: CardName;
  readonly card: CardValues;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** Sets a wish as fulfilled, or unsets it. */
  readonly onToggle: () => void;
}

/** A wish or an achievement of a goal; a wish can be fulfilled (specification/walls.md#fulfilling-a-wish). */
export function GoalWallCard({ name, card, onEdit, onRemove, onToggle }: GoalWallCardProps) {
  const { t } = useTranslation();
  const isFulfilled = name === 'wishes' && card.completed_at !== null;
  const text =
    [...card.description].slice(0, NAME_LENGTH).join('') || t(($) => $.goals.cards.untitled);
  return (
    <WallCard
      description={card.description}
      photo={card.photo}
      bucket={PHOTO_BUCKETS[name]}
      photoAlt={t(($) => $.goals[name].photo)}
      photoFailedLabel={t(($) => $.goals.photo.failed)}
      badge={
        isFulfilled && (
          <p className="flex items-center gap-2 font-semibold text-primary">
            <Sparkles aria-hidden="true" className="size-4" />
            {t(($) => $.goals.wishes.fulfilled)}
          </p>
        )
      }
      actions={
        <>
          {name === 'wishes' && (
            <Button
              variant="quiet"
              className="mr-auto min-w-0 shrink justify-start px-3 text-left text-sm leading-tight"
              icon={<Sparkles aria-hidden="true" className="size-4 shrink-0" />}
              onPress={onToggle}
            >
              {t(($) => (isFulfilled ? $.goals.wishes.unfulfil : $.goals.wishes.fulfil))}
            </Button>
          )}
          <Button
            variant="icon"
            aria-label={t(($) => $.goals[name].edit, { text })}
            onPress={onEdit}
          >
            <Pencil aria-hidden="true" className="size-4" />
          </Button>
          <Button
            variant="icon"
            aria-label={t(($) => $.goals[name].delete, { text })}
            onPress={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </>
      }
    />
  );
}
