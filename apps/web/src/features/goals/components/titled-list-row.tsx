import { checkListTitle } from '@bloom/domain/title';
import { ListPlus, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Overcome } from '../../../cards/overcome.tsx';
import { RowTie } from '../../../cards/row-tie.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { presentMoment } from '../../../lib/present.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { focusNext } from '../../../ui/focus-next.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';
import { TitleEditor, type TitleEditorProps } from './title-editor.tsx';

interface TitledListRowProps extends Omit<TitleEditorProps, 'onDone'> {
  readonly name: TitledName;
  readonly others: readonly TitledValues[];
  readonly onDo?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** An issue or a strategy: struck through when resolved, with a title that is edited in place. */
export function TitledListRow(props: TitledListRowProps) {
  const { row, rows, name, others, isTried, onChange, onRemove } = props;
  const { t } = useTranslation();
  const line = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(props.pendingTitle !== null);
  const [isNew, setNew] = useState(false);
  const { title } = row;
  const isResolved = row.completed_at !== null;
  const isDoubled = isTried && checkListTitle(title, rows, row.id) === 'duplicate';
  // Three buttons with their words leave a phone no room beside them: they stand right under what they are about.
  const goesBelow = props.onDo !== undefined && !isResolved;

  // "If the issue, then" is read before the strategy.
  const isAnswer = name === 'strategies' && others.some(({ id }) => id === row.issue_id);
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
        <TitleEditor {...props} onDone={stop} />
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
            <RowTie name={name} row={row} others={others} onChange={onChange} />
            {isAnswer && words}
            {isDoubled && (
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
                onPress={props.onDo}
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
              onPress={onRemove}
            >
              <Trash2 aria-hidden="true" className="size-4" />
            </Button>
          </span>
        </>
      )}
    </li>
  );
}
