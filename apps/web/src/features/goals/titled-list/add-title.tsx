import { isBlank } from '@bloom/domain/texts/blank';
import { TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { checkListTitle, cleanTitle, type TitleFault } from '@bloom/domain/texts/title';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isComposing } from '../../../ui/presses/is-composing.ts';
import type { TitledValues } from '../draft/goal-values.ts';
import type { TitledName } from '../goal.ts';

interface AddTitleProps {
  readonly name: TitledName;
  /** The id of what names the goal, where a page has such a field for each goal. */
  readonly goalNameId?: string | undefined;
  /** The rows that have their titles already. */
  readonly rows: readonly TitledValues[];
  readonly text: string;
  /** Whether to show errors in what is typed, as after an attempt to save. */
  readonly isTried: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onInput: (text: string) => void;
  readonly onAdd: (title: string) => void;
}

/** The field that adds an issue or a strategy; it keeps the focus, for the next one. */
export function AddTitle(props: AddTitleProps) {
  const { name, goalNameId, rows, text, isTried, button, onInput, onAdd } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [shownFault, setFault] = useState<TitleFault | null>(null);
  const standing = isTried && !isBlank(text) ? checkListTitle(text, rows) : null;
  const fault = shownFault ?? standing;

  function add() {
    const found = checkListTitle(text, rows);
    setFault(found);
    field.current?.focus();
    if (found !== null) return;
    onAdd(cleanTitle(text));
    // The new row has moved the field down, as a rule below the edge of a form on a phone.
    requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  }

  return (
    <div
      ref={place}
      className="grid scroll-mb-3 gap-2 min-[22rem]:grid-cols-[minmax(0,1fr)_auto] print:hidden"
    >
      <TextField
        ref={field}
        label={t(($) => $.goals[name].add)}
        value={text}
        maxLength={TEXT_LIMITS.collectionTitle}
        aria-describedby={goalNameId}
        enterKeyHint="enter"
        error={fault !== null && t(($) => $.goals.rows[fault])}
        onChange={(event) => {
          setFault(null);
          onInput(event.currentTarget.value);
        }}
        onKeyDown={press}
      />
      <Button
        ref={button}
        variant="outline"
        aria-label={t(($) => $.goals[name].addThis)}
        aria-describedby={goalNameId}
        className="self-start min-[22rem]:mt-[2rem]"
        icon={<Plus aria-hidden="true" className="size-5" />}
        onPress={add}
      >
        {t(($) => $.goals.rows.add)}
      </Button>
    </div>
  );
}
