import { memo, type RefObject, useRef, useState } from 'react';
import { focusNext } from '../../../ui/focus/focus-next.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';
import { TitleEditor } from './title-editor.tsx';
import { TitledLine } from './titled-line.tsx';

/** What a row does in its list. */
export interface RowCalls {
  /** `seen` is the row as the person saw it, if that is not how it is stored now. */
  readonly change: (row: TitledValues, seen?: TitledValues) => void;
  readonly edit: (id: string, text: string | null) => void;
  readonly remove: (row: TitledValues) => void;
  readonly do: ((row: TitledValues) => void) | undefined;
}

interface TitledListRowProps {
  readonly name: TitledName;
  readonly row: TitledValues;
  readonly savesAtOnce: boolean;
  readonly isTried: boolean;
  readonly pendingTitle: string | null;
  /** Whether another row has its title. */
  readonly isDoubled: boolean;
  /** Whether it is a strategy that answers an issue. */
  readonly isAnswer: boolean;
  readonly canDo: boolean;
  /** As the list was drawn last. */
  readonly calls: RefObject<RowCalls>;
}

/** An issue or a strategy with a title that is edited in place. */
export const TitledListRow = memo(function TitledListRow(props: TitledListRowProps) {
  const { row, name, isAnswer, isDoubled, canDo, calls, savesAtOnce, isTried, pendingTitle } =
    props;
  const line = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(pendingTitle !== null);
  const [isNew, setNew] = useState(false);

  function stop() {
    setEditing(false);
    focusNext(() => line.current?.querySelector<HTMLElement>('[data-edit]'));
  }

  return (
    <li ref={line} className="flex min-w-0 flex-wrap items-center gap-1 py-1 ps-2 pe-1 sm:pe-2">
      {isEditing ? (
        <TitleEditor
          {...{ row, savesAtOnce, isTried, pendingTitle }}
          onInput={(text) => calls.current.edit(row.id, text)}
          onChange={(next, seen) =>
            calls.current.change(next, seen === undefined ? undefined : { ...row, title: seen })
          }
          onDone={stop}
        />
      ) : (
        <TitledLine
          {...{ name, row, isDoubled, isAnswer, isNew }}
          onResolve={setNew}
          onChange={(next) => calls.current.change(next)}
          onDo={canDo ? () => calls.current.do?.(row) : null}
          onEdit={() => setEditing(true)}
          onRemove={() => calls.current.remove(row)}
        />
      )}
    </li>
  );
});
