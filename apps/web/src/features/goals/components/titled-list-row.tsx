import { TEXT_LIMITS } from '@bloom/domain/limits';
import { checkListTitle, cleanTitle, type TitleFault } from '@bloom/domain/title';
import { Check, ListPlus, Pencil, Trash2, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Overcome } from '../../../cards/overcome.tsx';
import { RowTie } from '../../../cards/row-tie.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';

interface TitledListRowProps {
  readonly row: TitledValues;
  readonly rows: readonly TitledValues[];
  readonly name: TitledName;
  readonly others: readonly TitledValues[];
  readonly savesAtOnce: boolean;
  readonly isTried: boolean;
  /** An unfinished edit of the title from the draft; the row then opens in edit mode. */
  readonly pendingTitle: string | null;
  /** Called with the unfinished edit of the title; null when there is none. */
  readonly onInput: (text: string | null) => void;
  /** `seen` is the title when the edit began; another device may have changed it since. */
  readonly onChange: (row: TitledValues, seen?: string) => void;
  readonly onDo?: (() => void) | undefined;
  readonly onRemove: () => void;
}

/** An issue or a strategy: struck through when resolved, with a title that is edited in place. */
export function TitledListRow(props: TitledListRowProps) {
  const { row, name, others, onChange, onRemove } = props;
  const { t } = useTranslation();
  const line = useRef<HTMLLIElement>(null);
  const [isEditing, setEditing] = useState(props.pendingTitle !== null);
  const [isNew, setNew] = useState(false);
  const { title } = row;
  const isResolved = row.completed_at !== null;
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
    requestAnimationFrame(() => line.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  }

  return (
    <li ref={line} className="flex min-w-0 flex-wrap items-center gap-1 px-2 py-1">
      {isEditing ? (
        <TitleEditor {...props} onDone={stop} />
      ) : (
        <>
          <Checkbox
            label={t(($) => $.goals.rows.resolve, { title })}
            isChecked={isResolved}
            onChange={(isChecked) => {
              setNew(isChecked);
              const { helped_by: _, ...open } = row;
              onChange(
                isChecked
                  ? { ...row, completed_at: new Date().toISOString() }
                  : { ...open, completed_at: null },
              );
            }}
          />
          <div
            className={classNames(
              'min-w-[min(8rem,100%)] flex-1 py-2',
              goesBelow && 'max-[30rem]:pointer-coarse:pb-0',
            )}
          >
            {!isAnswer && words}
            <RowTie name={name} row={row} others={others} onChange={onChange} />
            {isAnswer && words}
          </div>
          {isResolved && isNew && name === 'issues' && <Overcome />}
          <span
            className={classNames(
              'ml-auto flex flex-wrap justify-end',
              goesBelow && 'max-[30rem]:pointer-coarse:basis-full',
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

interface TitleEditorProps extends Omit<TitledListRowProps, 'onRemove'> {
  readonly onDone: () => void;
}

/**
 * In a form every valid title is applied while typing, so that saving in the middle of an edit loses nothing; if
 * changes are saved at once, the title is applied when the edit ends. What is not applied yet is reported to `onInput`,
 * which stores it. Escape undoes the edit.
 */
function TitleEditor(props: TitleEditorProps) {
  const { row, rows, savesAtOnce, isTried, onChange, onInput, onDone } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(row.title);
  const [text, setText] = useState(props.pendingTitle ?? row.title);
  const [shownFault, setFault] = useState<TitleFault | null>(null);
  const fault = shownFault ?? (isTried ? checkListTitle(text, rows, row.id) : null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function edit(next: string) {
    const found = checkListTitle(next, rows, row.id);
    setText(next);
    setFault(found === 'duplicate' ? found : null);
    if (found === null && !savesAtOnce) onChange({ ...row, title: next });
    onInput((savesAtOnce ? next === row.title : found === null) ? null : next);
  }

  function finish() {
    const found = checkListTitle(text, rows, row.id);
    setFault(found);
    if (found !== null) {
      input.current?.focus();
      return;
    }
    const title = cleanTitle(text);
    if (savesAtOnce && title !== row.title) onChange({ ...row, title }, before);
    leave();
  }

  function undo() {
    if (!savesAtOnce) onChange({ ...row, title: before });
    leave();
  }

  function leave() {
    onInput(null);
    onDone();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') finish();
    else undo();
  }

  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)_auto] gap-1 p-1">
      <TextField
        ref={input}
        label={t(($) => $.goals.rows.title)}
        value={text}
        maxLength={TEXT_LIMITS.collectionTitle}
        autoComplete="off"
        error={fault !== null && t(($) => $.goals.rows[fault])}
        onChange={(event) => edit(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className="mt-8 flex self-start">
        <Button
          variant="icon"
          aria-label={t(($) => $.goals.rows.done)}
          caption={t(($) => $.goals.rows.done)}
          onPress={finish}
        >
          <Check aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="icon"
          aria-label={t(($) => $.goals.rows.undo)}
          caption={t(($) => $.goals.rows.undoShort)}
          onPress={undo}
        >
          <Undo2 aria-hidden="true" className="size-5" />
        </Button>
      </span>
    </div>
  );
}
