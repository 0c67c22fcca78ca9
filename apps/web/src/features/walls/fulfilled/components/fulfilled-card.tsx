import { tintOf } from '@bloom/domain/walls/tint';
import { Sparkles, Trophy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paperOf } from '../../../../cards/wall-card.tsx';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useAppDispatch } from '../../../../lib/redux.ts';
import { Button, LinkButton } from '../../../../ui/button.tsx';
import { useLostFocus } from '../../../../ui/focus/use-lost-focus.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { TurnedSide } from '../../turned-side.tsx';
import type { WallRow } from '../../wall.ts';
import { keepAsAchievement } from '../keep-as-achievement.ts';
import { useWishDates } from '../use-wish-dates.ts';

interface FulfilledCardProps {
  readonly row: WallRow;
  /** The front of the card, which turns away. */
  readonly front: ReactNode;
  /** Moves the card to the fulfilled ones. */
  readonly onPutAway: () => void;
}

/**
 * A wish that was just fulfilled: the card turns over, and its back shows the period and offers what can be done next.
 */
export function FulfilledCard({ row, front, onPutAway }: FulfilledCardProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const datesOf = useWishDates();
  const [step, setStep] = useState<'offered' | 'saving' | 'kept'>('offered');
  // The link replaces the button that was pressed.
  useLostFocus(step === 'kept', `[data-card="${row.id}"] a`);

  async function keep() {
    setStep('saving');
    const kept = await dispatch(keepAsAchievement(row));
    setStep(kept === null ? 'offered' : 'kept');
    if (kept === null) toast.error(t(($) => $.walls.failed));
    else
      toast.success(
        t(($) => $.walls.achievements.created),
        undefined,
        { about: kept },
      );
  }

  return (
    <TurnedSide away={front}>
      <article
        data-keep-clear
        style={paperOf(tintOf(row.id))}
        className="flex flex-col items-center gap-3 overflow-hidden rounded-box border-2 border-primary/40 bg-(--paper) p-5 text-center shadow-sm"
      >
        <p className="flex items-center gap-2 font-semibold text-primary">
          <Sparkles aria-hidden="true" className="size-5" />
          {t(($) => $.walls.fulfil.badge)}
        </p>
        {row.description !== '' && (
          <p className="line-clamp-4 text-balance wrap-anywhere font-display text-xl leading-snug">
            {row.description}
          </p>
        )}
        <p className="text-balance text-sm">{datesOf(row.created_at, row.completed_at ?? '')}</p>
        {step === 'kept' ? (
          <LinkButton variant="outline" to="/wall_of_achievements">
            {t(($) => $.walls.fulfil.toAchievements)}
          </LinkButton>
        ) : (
          <Button
            variant="outline"
            className="px-2.5 text-sm"
            isPending={step === 'saving'}
            icon={<Trophy aria-hidden="true" className="size-4" />}
            onPress={() => void keep()}
          >
            {t(($) => $.walls.fulfil.keep)}
          </Button>
        )}
        <Button variant="quiet" onPress={onPutAway}>
          {t(($) => $.walls.fulfil.putAway)}
        </Button>
      </article>
    </TurnedSide>
  );
}
