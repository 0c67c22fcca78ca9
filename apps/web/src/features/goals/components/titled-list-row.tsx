import { ListPlus, Pencil, Trash2 } from 'lucide-react';
import { type ComponentProps, memo, type RefObject, useContext, useRef, useState } from 'react';
import { Overcome } from '../../../cards/overcome.tsx';
import { ReferenceSelect } from '../../../cards/reference-select.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { presentMoment } from '../../../lib/present.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusNext } from '../../../ui/focus-next.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';
import { OtherList } from './both-lists.ts';
import { TitleEditor } from './title-editor.tsx';

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

/** An issue or a strategy: struck through when resolved, with a title that is edited in place. */
export const TitledListRow = memo(function TitledListRow(props: TitledListRowProps) {
  const { row, name, isAnswer, canDo, calls, savesAtOnce, isTried, pendingTitle } = props;
  const { t } = useTranslation();
  const line = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(pendingTitle !== null);
  const [isNew, setNew] = useState(false);
  const { title } = row;
  const isResolved = row.completed_at !== null;
  // Three buttons with their words leave a phone no room beside them: they stand right under what they are about.
  const goesBelow = canDo && !isResolved;

  const onChange = (next: TitledValues) => calls.current.change(next);
  // "If the issue, then" is read before the strategy.
  const words = (
    <p className={classNames('wrap-anywhere text-pretty', isResolved && 'text-muted line-through')}>
      {title}
    </p>
  );

  function stop() {
    setEditing(false);
    focusNext(() => line.current?.querySelector<HTMLElement>('[data-edit]'));
  }

  return (
    <li ref={line} className="flex min-w-0 flex-wrap items-center gap-1 px-2 py-1">
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
        <>
          <Checkbox
            label={t(($) => $.goals.rows[name === 'issues' ? 'resolve' : 'finish'], { title })}
            isChecked={isResolved}
            onChange={(isChecked) => {
              setNew(isChecked);
              const { helped_by: _, ...open } = row;
              onChange(
                isChecked
                  ? { ...row, completed_at: presentMoment() }
                  : { ...open, completed_at: null },
              );
            }}
          />
          <div
            className={classNames(
              'min-w-[min(8rem,100%)] flex-1 py-2',
              goesBelow && 'max-[30rem]:no-hover:pb-0',
            )}
          >
            {!isAnswer && words}
            <Reference name={name} row={row} onChange={onChange} />
            {isAnswer && words}
            {props.isDoubled && (
              <p role="alert" className="font-medium text-error text-sm">
                {t(($) => $.goals.rows.duplicate)}
              </p>
            )}
          </div>
          {isResolved && isNew && name === 'issues' && <Overcome />}
          <span
            className={classNames(
              'ml-auto flex flex-wrap justify-end',
              goesBelow && 'max-[30rem]:no-hover:basis-full',
            )}
          >
            {goesBelow && (
              <Button
                variant="icon"
                aria-label={t(($) => $.strategies.do, { title })}
                caption={t(($) => $.strategies.doHint)}
                onPress={() => calls.current.do?.(row)}
              >
                <ListPlus aria-hidden="true" className="size-4" />
              </Button>
            )}
            <Button
              variant="icon"
              data-edit
              aria-label={t(($) => $.goals.rows.edit, { title })}
              caption={t(($) => $.goals.rows.editShort)}
              onPress={() => setEditing(true)}
            >
              <Pencil aria-hidden="true" className="size-4" />
            </Button>
            <Button
              variant="icon"
              aria-label={t(($) => $.goals.rows.delete, { title })}
              caption={t(($) => $.goals.rows.deleteConfirm)}
              onPress={() => calls.current.remove(row)}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </span>
        </>
      )}
    </li>
  );
});

function Reference(props: Omit<ComponentProps<typeof ReferenceSelect>, 'others'>) {
  return <ReferenceSelect {...props} others={useContext(OtherList)} />;
}
