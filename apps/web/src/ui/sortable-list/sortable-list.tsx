import type { ListMove } from '@bloom/domain/rows/list-move';
import { GripVertical } from 'lucide-react';
import { createContext, Fragment, type ReactNode, type Ref, useContext, useMemo } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import {
  DropIndicator,
  type DroppableCollectionReorderEvent,
  useDragAndDrop,
} from 'react-aria-components/useDragAndDrop';
import { classNames } from '../class-names.ts';
import { RowsInView } from './rows-in-view.tsx';
import { useCurrentRow, useTabPressed } from './use-current-row.ts';
import { useLiftedRow } from './use-lifted-row.ts';
import { useTouchDrag } from './use-touch-drag.ts';

interface SortableListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The text of a row, for screen readers and type-ahead. */
  readonly textOf: (row: Row) => string;
  /** The accessible name of a row's drag handle. */
  readonly moveLabel: (text: string) => string;
  readonly onMove: (move: ListMove) => void;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: (row: Row) => ReactNode;
}

/** Lists with at least this many rows are virtualised. */
const LONG = 100;

const ROW =
  'flex h-full min-w-0 border-base-300 border-b bg-base-100 outline-none data-focus-visible:outline-3 data-focus-visible:outline-solid data-focus-visible:-outline-offset-3 data-focus-visible:outline-primary data-[drop=after]:shadow-[inset_0_-4px_0_var(--color-primary)] data-lifted:opacity-60 data-[drop=before]:shadow-[inset_0_4px_0_var(--color-primary)]';

/**
 * Draws the content of a row. React Aria caches what it was given for a row until that row is another object, so the
 * content is looked up by id while it is rendered: otherwise it would keep the texts of another language and handlers that
 * act on an old list.
 */
const DrawRow = createContext<(id: string) => ReactNode>(() => null);

/**
 * A list that can be reordered with pointer, touch and keyboard. On touch screens a row is lifted by a long press
 * anywhere on it; with the keyboard, Enter on the handle lifts a row, arrows move it, Enter drops it, Escape cancels.
 * In a virtualised list, elements with `data-compact` must fit into two lines.
 */
export function SortableList<Row extends { readonly id: string }>(props: SortableListProps<Row>) {
  const { label, rows, textOf, moveLabel, onMove, children } = props;
  const touch = useTouchDrag({ onMove });
  const byId = useMemo(() => new Map(rows.map((row, at) => [row.id, { row, at }])), [rows]);
  const { isLong, lift, drop } = useLiftedRow(rows, rows.length > LONG);
  const { dragAndDropHooks } = useDragAndDrop<Row>({
    onDragStart: ({ keys }) => lift(keys),
    onDragEnd: drop,
    getItems: (_keys, dragged) => dragged.map((row) => ({ 'text/plain': textOf(row) })),
    onReorder: (event) => onMove(moveOf(event)),
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="block h-1 rounded-full outline-none data-drop-target:bg-primary"
      />
    ),
  });
  const isTabPressed = useTabPressed();

  function draw(id: string) {
    const found = byId.get(id);
    if (found === undefined) return null;
    const { row, at } = found;
    return (
      <>
        <span {...touch.handleProps(id)} className="grid shrink-0 touch-none">
          <AriaButton
            slot="drag"
            aria-label={moveLabel(textOf(row))}
            className="btn btn-ghost btn-square my-1.5 size-11 cursor-grab text-muted"
          >
            <GripVertical aria-hidden="true" className="size-5" />
          </AriaButton>
        </span>
        <div
          {...touch.rowProps(id)}
          ref={(inside) => {
            nameCell(inside, textOf(row));
            if (isLong) numberRow(inside, at + 1);
          }}
          className="min-w-0 flex-1 select-none [-webkit-touch-callout:none] [&_input]:select-text"
        >
          {/* Scrolling puts other rows into the same elements, where they would go on with what the earlier row remembered. */}
          <Fragment key={id}>{children(row)}</Fragment>
        </div>
      </>
    );
  }

  const list = (
    <GridList
      ref={props.ref}
      aria-label={label}
      items={rows}
      dragAndDropHooks={dragAndDropHooks}
      keyboardNavigationBehavior="tab"
      data-compact={isLong || undefined}
      // In a virtualised list each row has a wrapper; the drop indicator is drawn over the rows.
      // The line under the last row lies outside: what stands around the list has a line of its own there.
      className="-mb-px block outline-none [&_div:has(>[data-drop-target])]:z-10"
    >
      {(row) => (
        <GridListItem
          id={row.id}
          textValue={textOf(row)}
          className={({ isDragging }) => classNames(ROW, isDragging && 'opacity-50')}
        >
          <RowContent id={row.id} isTabPressed={isTabPressed} />
        </GridListItem>
      )}
    </GridList>
  );
  return <DrawRow value={draw}>{isLong ? <RowsInView>{list}</RowsInView> : list}</DrawRow>;
}

function RowContent({ id, isTabPressed }: { id: string; isTabPressed: () => boolean }) {
  return (
    <div {...useCurrentRow(id, isTabPressed)} className="contents">
      {useContext(DrawRow)(id)}
    </div>
  );
}

/** Otherwise a screen reader would read out all controls of a cell as its name. */
function nameCell(inside: HTMLElement | null, text: string): void {
  inside?.closest('[role="gridcell"]')?.setAttribute('aria-label', text);
}

/** Where a row is among all, most of which are not in the document. */
function numberRow(inside: HTMLElement | null, number: number): void {
  inside?.closest('[role="row"]')?.setAttribute('aria-rowindex', `${number}`);
}

function moveOf({ keys, target }: DroppableCollectionReorderEvent): ListMove {
  const position = target.dropPosition === 'before' ? 'before' : 'after';
  return {
    ids: new Set([...keys].map(String)),
    target: { id: String(target.key), position },
  };
}
