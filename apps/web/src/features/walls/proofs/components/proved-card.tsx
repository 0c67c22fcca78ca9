import { wallCardName } from '@bloom/domain/walls/wall-card';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { dialogOnDemand } from '../../../../lists/dialogs/dialog-on-demand.tsx';
import { Button } from '../../../../ui/button.tsx';
import { selectWall } from '../../list.ts';
import { TurnedSide } from '../../turned-side.tsx';
import type { WallRow } from '../../wall.ts';
import { proofsOf, selectAchievements } from '../proofs.ts';
import { ProofSide } from './proof-side.tsx';

const ProofDialog = dialogOnDemand(
  async () => (await import('./lazy-proof-dialog.tsx')).ProofDialog,
);

/** The button that turns a card over: below its text if it has proofs, else among its other buttons. */
export interface Turner {
  readonly origin: ReactNode;
  readonly buttons: ReactNode;
}

interface ProvedCardProps {
  readonly row: WallRow;
  readonly front: (turner: Turner) => ReactNode;
}

/** An affirmation that can be turned over: its back shows the proofs and lets the person choose them. */
export function ProvedCard({ row, front }: ProvedCardProps) {
  const { t } = useTranslation();
  const achievements = useSelector(selectAchievements);
  const { fetched } = useSelector(selectWall.achievements);
  // Of some of them nobody could tell how many there are.
  const proofs = fetched ? proofsOf(row, achievements) : [];
  const card = useRef<HTMLDivElement>(null);
  /** Null until it is turned over for the first time. */
  const [side, setSide] = useState<'front' | 'back' | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const text = wallCardName(row.description);

  useEffect(() => {
    if (side !== null) focusTurner(card.current);
  }, [side]);

  const turn = () => setSide(side === 'back' ? 'front' : 'back');
  const label = t(($) => $.walls.proof.show, { text });
  const counted = t(($) => $.walls.proof.count, { count: proofs.length });
  const icon = <ShieldCheck aria-hidden="true" className="size-4 shrink-0" />;
  const shownFront = front(
    proofs.length > 0
      ? {
          buttons: null,
          origin: (
            <Button
              data-turn
              variant="quiet"
              className="-mx-2 max-w-full self-start px-2 text-left text-sm"
              icon={icon}
              // Begins with the words on it, so that it can be called by voice.
              aria-label={`${counted}: ${text}`}
              onPress={turn}
            >
              {counted}
            </Button>
          ),
        }
      : {
          origin: null,
          buttons: (
            <Button data-turn variant="icon" aria-label={label} onPress={turn}>
              {icon}
            </Button>
          ),
        },
  );
  const back = (
    <ProofSide
      row={row}
      proofs={fetched ? proofs : null}
      onChoose={() => setChoosing(true)}
      onTurn={turn}
    />
  );
  return (
    <div ref={card}>
      {side === null && shownFront}
      {side === 'front' && (
        <TurnedSide key="front" away={back}>
          {shownFront}
        </TurnedSide>
      )}
      {side === 'back' && (
        <TurnedSide key="back" away={shownFront}>
          {back}
        </TurnedSide>
      )}
      {isChoosing && <ProofDialog row={row} onClose={() => setChoosing(false)} />}
    </div>
  );
}

/**
 * The button that turned the card over is gone with its side; focuses the button that turns it back, or one beside it.
 */
function focusTurner(card: HTMLElement | null): void {
  const isReached = (button: HTMLElement) =>
    button.closest('[inert]') === null && button.checkVisibility();
  const buttons = [...(card?.querySelectorAll<HTMLElement>('button') ?? [])].filter(isReached);
  (buttons.find((button) => 'turn' in button.dataset) ?? buttons.at(-1))?.focus();
}
