import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { checkListTitle, cleanTitle, type TitleFault } from '@bloom/domain/texts/title';
import { Check, Undo2 } from 'lucide-react';
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { focusAtEnd } from '../../../ui/focus-at-end.ts';
import { TextField } from '../../../ui/text-field.tsx';
import type { TitledValues } from '../draft/goal-values.ts';
import { OwnList } from './both-lists.ts';

interface TitleEditorProps {
  readonly row: TitledValues;
  readonly savesAtOnce: boolean;
  /** Whether saving was tried: from then on a fault is shown at once. */
  readonly isTried: boolean;
  /** An unfinished edit of the title from the draft. */
  readonly pendingTitle: string | null;
  /** Called with the unfinished edit of the title; null when there is none. */
  readonly onInput: (text: string | null) => void;
  /** `seen` is the title when the edit began; another device may have changed it since. */
  readonly onChange: (row: TitledValues, seen?: string) => void;
  readonly onDone: () => void;
}

/**
 * In a form every valid title is applied while typing, so that saving in the middle of an edit loses nothing; if
 * changes are saved at once, the title is applied when the edit ends. What is not applied yet is reported to `onInput`,
 * which stores it. Escape undoes the edit, unless another row has its title by then.
 */
export function TitleEditor(props: TitleEditorProps) {
  const { row, savesAtOnce, isTried, onChange, onInput, onDone } = props;
  const { t } = useTranslation();
  // A title may stand in its list once.
  const rows = useContext(OwnList);
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(row.title);
  const [text, setText] = useState(props.pendingTitle ?? row.title);
  const [shownFault, setFault] = useState<TitleFault | null>(null);
  const fault = shownFault ?? (isTried ? checkListTitle(text, rows, row.id) : null);
  useEffect(() => focusAtEnd(input.current), []);

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
    // Another row may have taken the title meanwhile: the edit stays open, and says so.
    if (!savesAtOnce && checkListTitle(before, rows, row.id) === 'duplicate') return edit(before);
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
