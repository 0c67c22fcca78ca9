import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import type { DraftPlace } from '../../../../drafts/draft.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { isComposing } from '../../../../ui/presses/is-composing.ts';
import { SpokenStatus } from '../../../../ui/status/spoken-status.tsx';
import { useNewTodos } from '../use-new-todos.ts';

interface AddRowProps {
  /** Where its draft is stored. */
  readonly place: DraftPlace;
  /** How many to-dos there are. */
  readonly count: number;
  /** Whether it was opened by a press just now, and takes the focus. */
  readonly hasFocus: boolean;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/**
 * The row in which new to-dos are typed: Enter adds one and clears the row for the next; Escape closes the row if it is
 * empty, cancel always. Pasting several lines adds one to-do per line.
 */
export function AddRow({ place, count, hasFocus, onAdded, onClose }: AddRowProps) {
  const { t } = useTranslation();
  const { field, text, isEmpty, input, added, add, paste } = useNewTodos(place, count, onAdded);

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add();
    }
    if (event.key === 'Escape' && isEmpty) onClose();
  }

  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        label={t(($) => $.todos.newTitle)}
        value={text}
        maxLength={TEXT_LIMITS.todoTitle}
        autoFocus={hasFocus}
        enterKeyHint="enter"
        onChange={(event) => input(event.currentTarget.value)}
        onKeyDown={press}
        onPaste={(event) => void paste(event)}
      />
      <span className="flex gap-1 sm:mt-8">
        <Button className="max-sm:grow" onPress={add}>
          {t(($) => $.todos.saveNew)}
        </Button>
        <Button
          variant="icon"
          icon={<X aria-hidden="true" className="size-5" />}
          aria-label={t(($) => $.todos.cancelNew)}
          onPress={onClose}
        />
      </span>
      {/* It ends once one is gone: the same number would not be read out again. */}
      <SpokenStatus>
        {added > 0 && count >= added ? t(($) => $.goals.rows.added, { count: added }) : ''}
      </SpokenStatus>
    </div>
  );
}
