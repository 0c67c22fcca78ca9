import { memo, type ReactNode, useRef } from 'react';
import type { CardOperation } from '../../../cards/editable-card.tsx';
import { useIsPrinting } from '../../../ui/use-is-printing.ts';
import { useAway } from '../use-away.ts';
import type { WallDefinition, WallRow } from '../wall.ts';
import { PostedCard } from './posted-card.tsx';

interface WallBandProps {
  readonly definition: WallDefinition;
  readonly rows: readonly WallRow[];
  /** How tall it is thought to be until it has been drawn; null when it is drawn at once. */
  readonly guess: number | null;
  readonly onOperation: (operation: CardOperation, row: WallRow) => void;
  /** What stands before the cards. */
  readonly children?: ReactNode;
}

/**
 * A few rows of a wall's cards. Far from the screen only their place is kept, so that a wall of thousands scrolls like
 * a short one.
 */
export const WallBand = memo(function WallBand(props: WallBandProps) {
  const { definition, rows, guess, onOperation, children } = props;
  const band = useRef<HTMLUListElement>(null);
  const away = useAway(band, guess);
  const isDrawn = useIsPrinting() || away === null;
  return (
    <ul
      ref={band}
      style={isDrawn ? undefined : { height: away ?? undefined }}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5"
    >
      {isDrawn && children}
      {isDrawn &&
        rows.map((row) => (
          <li key={row.id} data-card={row.id} className="min-w-0">
            <PostedCard definition={definition} row={row} onOperation={onOperation} />
          </li>
        ))}
    </ul>
  );
});
