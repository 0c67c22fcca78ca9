import { shownText } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { Check, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { DraftPlace } from '../../../../drafts/draft.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { characterLimit } from '../../../../ui/fields/character-limit.ts';
import { Counter, FullStatus } from '../../../../ui/fields/counter.tsx';
import { focusAtEnd } from '../../../../ui/focus/focus-at-end.ts';
import { isComposing } from '../../../../ui/presses/is-composing.ts';
import { useAfterPress } from '../../../../ui/presses/use-after-press.ts';
import { toast } from '../../../../ui/toasts/toasts.ts';
import { useTodoDraft } from '../../use-todo-draft.ts';
import type { FocusAfter } from '../use-title-in-place.ts';

interface TodoTitleEditorProps {
  /** Where its draft is stored. */
  readonly place: DraftPlace;
  readonly title: string;
  /** `seen` is the title at the time when the editor was opened: another device may have changed it since. */
  readonly onSave: (title: string, seen: string) => void;
  /** Called when the editor closes, with where the focus goes. */
  readonly onLeave: (focus: FocusAfter) => void;
}

/**
 * Edits the title of a to-do in place: Enter or the save button saves; Escape, blur or cancel closes without saving,
 * and the text stays as a draft.
 */
export function TodoTitleEditor({ place, title, onSave, onLeave }: TodoTitleEditorProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [seen] = useState(title);
  const { text, input, forget } = useTodoDraft(place, title);
  const { count, limited, cut } = characterLimit(text, TEXT_LIMITS.todoTitle);
  const afterPress = useAfterPress();
  useEffect(() => focusAtEnd(field.current), []);

  function save() {
    const wanted = shownText(text);
    if (wanted === title) return onLeave('title');
    if (wanted === '') {
      toast.error(t(($) => $.todos.titleMissing));
      field.current?.focus();
      return;
    }
    forget();
    onSave(wanted, seen);
    onLeave('title');
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') save();
    else onLeave('title');
  }

  function blur(event: FocusEvent<HTMLElement>) {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    // The whole window lost the focus: the person will return to the field.
    const isWindow = document.activeElement === event.target;
    if (!isInside && !isWindow) afterPress(() => onLeave('elsewhere'));
  }

  return (
    <fieldset onBlur={blur} className="flex min-w-0 items-start gap-1 py-1.5 pl-1">
      <div className="grid min-w-0 flex-1 gap-1.5 text-sm">
        <input
          ref={field}
          aria-label={t(($) => $.todos.editTitle)}
          value={text}
          {...limited}
          autoComplete="off"
          enterKeyHint="done"
          className="input min-h-11 w-full border-field-border text-base"
          onChange={(event) => {
            cut(event);
            input(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        <Counter {...count} />
        <FullStatus {...count} />
      </div>
      <Button
        variant="icon"
        icon={<Check aria-hidden="true" className="size-5" />}
        aria-label={t(($) => $.todos.save)}
        onPress={save}
      />
      <Button
        variant="icon"
        icon={<X aria-hidden="true" className="size-5" />}
        aria-label={t(($) => $.todos.cancel)}
        onPress={() => onLeave('title')}
      />
    </fieldset>
  );
}
