import { type CSSProperties, memo, type ReactNode, useRef } from 'react';
import type { CardsProps } from '../../cards-props.ts';
import type { WallRow } from '../../wall.ts';
import { useMasonry } from '../use-masonry.ts';
import { useNearCard } from '../use-near-card.ts';
import { PostedCard } from './posted-card.tsx';

interface WallMasonryProps extends CardsProps {
  readonly rows: readonly WallRow[];
  readonly columns: number;
  /** How many of the first cards count as near the screen until that is known. */
  readonly near: number;
  /** Before the cards, and not counted as one of them. */
  readonly children?: ReactNode;
}

/** Cards in columns, each as tall as its content. */
export function WallMasonry({ rows, columns, near, children, ...cards }: WallMasonryProps) {
  const list = useRef<HTMLDivElement>(null);
  useMasonry(list, columns);
  return (
    <div ref={list} style={{ '--columns': columns } as CSSProperties} className="masonry">
      {children}
      <ul role="list" className="contents">
        {rows.map((row, index) => (
          <WallItem key={row.id} row={row} isFirst={index < near} {...cards} />
        ))}
      </ul>
    </div>
  );
}

interface WallItemProps extends CardsProps {
  readonly row: WallRow;
  readonly isFirst: boolean;
}

const WallItem = memo(function WallItem({
  row,
  isFirst,
  definition,
  turned,
  ...props
}: WallItemProps) {
  const card = useRef<HTMLLIElement>(null);
  const isNear = useNearCard(card, isFirst);
  return (
    <li ref={card} data-card={row.id} className="rounded-box">
      <PostedCard
        definition={definition}
        row={row}
        isNear={isNear || props.isPrinting}
        isTurned={turned.has(row.id)}
        onOperation={props.onOperation}
      />
    </li>
  );
});
