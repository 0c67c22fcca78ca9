import { checkListTitle, cleanTitle, type TitleFault } from '@bloom/domain/texts/title';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { focusAtEnd } from '../../../ui/focus/focus-at-end.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import { OwnList } from './both-lists.ts';

export interface TitleEditProps {
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

interface TitleEdit {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly fault: TitleFault | null;
  readonly edit: (text: string) => void;
  /** Ends the edit with what is typed, unless that is no title for this list. */
  readonly finish: () => void;
  readonly undo: () => void;
}

/**
 * In a form every valid title is applied while typing, so that saving in the middle of an edit loses nothing; if
 * changes are saved at once, the title is applied when the edit ends. What is not applied yet is reported to `onInput`,
 * which stores it. Undoing leaves the edit open if another row has its title by then.
 */
export function useTitleEdit(props: TitleEditProps): TitleEdit {
  const { row, savesAtOnce, isTried, onChange, onInput, onDone } = props;
  // A title may stand in its list once.
  const rows = useContext(OwnList);
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(row.title);
  const [text, setText] = useState(props.pendingTitle ?? row.title);
  const [shownFault, setFault] = useState<TitleFault | null>(null);
  useEffect(() => focusAtEnd(input.current), []);
  const faultOf = (title: string) => checkListTitle(title, rows, row.id);

  function edit(next: string) {
    const found = faultOf(next);
    setText(next);
    setFault(found === 'duplicate' ? found : null);
    if (found === null && !savesAtOnce) onChange({ ...row, title: next });
    onInput((savesAtOnce ? next === row.title : found === null) ? null : next);
  }

  function finish() {
    const found = faultOf(text);
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
    if (!savesAtOnce && faultOf(before) === 'duplicate') return edit(before);
    if (!savesAtOnce) onChange({ ...row, title: before });
    leave();
  }

  function leave() {
    onInput(null);
    onDone();
  }

  return { input, text, fault: shownFault ?? (isTried ? faultOf(text) : null), edit, finish, undo };
}
