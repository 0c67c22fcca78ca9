import { useMemo, useRef } from 'react';
import type { CardOperation } from '../../../cards/editable-card.tsx';
import { PlusCard } from '../../../cards/plus-card.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bandsOf } from '../bands.ts';
import { useColumns } from '../use-columns.ts';
import type { WallDefinition, WallRow } from '../wall.ts';
import { WallBand } from './wall-band.tsx';

/** How many bands are drawn at once, and how tall a row of the others is thought to be, in pixels. */
const FIRST_BANDS = 3;
const ROW_HEIGHT = 340;

interface WallGridProps {
  readonly definition: WallDefinition;
  readonly rows: readonly WallRow[];
  readonly onAdd: () => void;
  readonly onOperation: (operation: CardOperation, row: WallRow) => void;
}

/** The cards of a wall after the large one that adds (specification/walls.md#wall-pages). */
export function WallGrid({ definition, rows, onAdd, onOperation }: WallGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const columns = useColumns(grid);
  const bands = useMemo(() => (columns === null ? [] : bandsOf(rows, columns)), [rows, columns]);
  const plus = (
    <li className="grid min-w-0">
      <PlusCard label={t(($) => $.walls[definition.name].add)} onPress={onAdd} />
    </li>
  );
  return (
    <div ref={grid} className="grid gap-5">
      {bands.map((band, index) => (
        <WallBand
          key={band.key}
          definition={definition}
          rows={band.rows}
          guess={index < FIRST_BANDS ? null : band.lines * ROW_HEIGHT}
          onOperation={onOperation}
        >
          {index === 0 && plus}
        </WallBand>
      ))}
    </div>
  );
}
