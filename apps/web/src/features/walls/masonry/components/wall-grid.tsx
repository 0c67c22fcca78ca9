import { localDay } from '@bloom/domain/days/local-day';
import { groupByMonth } from '@bloom/domain/days/months';
import { useMemo, useRef } from 'react';
import { PlusCard } from '../../../../cards/plus-card.tsx';
import { useDayFormat } from '../../../../i18n/use-day-format.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useIsPrinting } from '../../../../ui/in-view/use-is-printing.ts';
import { useProgressiveCount } from '../../../../ui/in-view/use-progressive-count.ts';
import type { CardsProps } from '../../cards-props.ts';
import type { WallRow } from '../../wall.ts';
import { useColumns } from '../use-columns.ts';
import { WallMasonry } from './wall-masonry.tsx';

/** How many rows of cards count as near the screen until that is known. */
const NEAR_LINES = 6;

/** A wall of months has at least so many columns where they fit: its first cards are wider than those of a full one. */
const FEWEST = 3;

/** How many columns a month takes: months with few cards stand beside each other. */
const widthOf = (rows: readonly WallRow[], columns: number) => Math.min(rows.length, columns);

interface WallGridProps extends Omit<CardsProps, 'isPrinting'> {
  readonly rows: readonly WallRow[];
  readonly onAdd: () => void;
}

/**
 * The cards of a wall after the one that adds a card: that is a card among them, or a bar above the months, as a new
 * card belongs to none of the existing months (specification/walls.md#wall-pages).
 */
export function WallGrid({ rows, onAdd, ...cards }: WallGridProps) {
  const { t } = useTranslation();
  const { name, isByMonth } = cards.definition;
  const nameOf = useDayFormat('month');
  const grid = useRef<HTMLDivElement>(null);
  const fitting = useColumns(grid);
  const columns =
    fitting !== null && isByMonth ? Math.min(fitting, Math.max(rows.length, FEWEST)) : fitting;
  const drawn = useProgressiveCount(rows.length);
  const isPrinting = useIsPrinting();
  const parts = useMemo(() => {
    const shown = rows.slice(0, drawn);
    return isByMonth ? groupByMonth(shown, localDay) : [{ month: '', rows: shown }];
  }, [rows, drawn, isByMonth]);
  const label = t(($) => $.walls[name].add);
  return (
    <div ref={grid} className="grid gap-10">
      {isByMonth && <PlusCard shape="bar" label={label} onPress={onAdd} />}
      {columns !== null && (
        <div
          className={isByMonth ? 'grid items-start gap-x-5 gap-y-10' : 'grid'}
          style={{ gridTemplateColumns: `repeat(${isByMonth ? columns : 1}, minmax(0, 1fr))` }}
        >
          {parts.map(({ month, rows: ofMonth }, index) => {
            const wall = (
              <WallMasonry
                key={month}
                rows={ofMonth}
                columns={month === '' ? columns : widthOf(ofMonth, columns)}
                near={index < 2 ? columns * NEAR_LINES : 0}
                isPrinting={isPrinting}
                {...cards}
              >
                {!isByMonth && (
                  <div className="print:hidden">
                    <PlusCard label={label} onPress={onAdd} />
                  </div>
                )}
              </WallMasonry>
            );
            if (month === '') return wall;
            return (
              <section
                key={month}
                aria-labelledby={`month-${month}`}
                style={{ gridColumn: `span ${widthOf(ofMonth, columns)}` }}
              >
                <h2 id={`month-${month}`} className="mb-5 first-letter:uppercase">
                  <time dateTime={month}>{nameOf(`${month}-01`)}</time>
                </h2>
                {wall}
              </section>
            );
          })}
        </div>
      )}
    </div>
  );
}
