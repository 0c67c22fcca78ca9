import { type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGrowing } from '../../../lib/use-growing.ts';
import { PlusCard } from '../../../ui/plus-card.tsx';
import type { WallDefinition, WallRow } from '../wall.ts';
import { type CardDeed, PostedCard } from './posted-card.tsx';

interface WallGridProps {
  readonly definition: WallDefinition;
  readonly rows: readonly WallRow[];
  readonly onAdd: () => void;
  readonly onDeed: (deed: CardDeed, row: WallRow) => void;
  readonly ref?: Ref<HTMLUListElement>;
}

/** The cards of a wall after the large one that adds. What is far from the screen is neither laid out nor painted. */
export function WallGrid({ definition, rows, onAdd, onDeed, ref }: WallGridProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const drawn = useGrowing(end, rows.length, { first: 60, more: 24 });
  return (
    <>
      <ul
        ref={ref}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-5"
      >
        <li className="grid min-w-0">
          <PlusCard label={t(($) => $.walls[definition.name].add)} onPress={onAdd} />
        </li>
        {rows.slice(0, drawn).map((row) => (
          <li
            key={row.id}
            data-card={row.id}
            className="min-w-0 [contain-intrinsic-size:auto_20rem] [content-visibility:auto] [overflow-clip-margin:1rem]"
          >
            <PostedCard definition={definition} row={row} onDeed={onDeed} />
          </li>
        ))}
      </ul>
      <div ref={end} aria-hidden="true" />
    </>
  );
}
