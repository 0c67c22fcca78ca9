import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { Check, Undo2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isComposing } from '../../../ui/presses/is-composing.ts';
import { type TitleEditProps, useTitleEdit } from './use-title-edit.ts';

/** Edits the title of an issue or a strategy: Enter ends the edit, Escape undoes it. */
export function TitleEditor(props: TitleEditProps) {
  const { t } = useTranslation();
  const { input, text, fault, edit, finish, undo } = useTitleEdit(props);

  function press(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent) || !['Enter', 'Escape'].includes(event.key)) return;
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
