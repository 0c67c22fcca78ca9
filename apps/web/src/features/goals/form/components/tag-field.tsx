import { addTag, removeTag } from '@bloom/domain/goals/tags';
import { MAXIMUM_TAGS, TEXT_LIMITS } from '@bloom/domain/texts/limits';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { isComposing } from '../../../../ui/presses/is-composing.ts';
import { SpokenStatus } from '../../../../ui/status/spoken-status.tsx';

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly text: string;
  readonly onChange: (tags: readonly string[]) => void;
  readonly onInput: (text: string) => void;
}

/** Adds tags with Enter or the plus button, and removes them (specification/goals.md#goal-form). */
export function TagField({ tags, text, onChange, onInput }: TagFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [status, setStatus] = useState('');
  const isFull = tags.length >= MAXIMUM_TAGS;

  function add() {
    const next = addTag(tags, text);
    const count = next.length;
    if (count > tags.length) setStatus(t(($) => $.goals.rows.added, { count }));
    onChange(next);
    onInput('');
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    add();
  }

  function remove(tag: string) {
    const next = removeTag(tags, tag);
    setStatus(t(($) => $.goals.rows.removed, { count: next.length }));
    onChange(next);
    input.current?.focus();
  }

  return (
    <div className="grid gap-2 print:hidden">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <TextField
          ref={input}
          label={t(($) => $.goals.basics.tags)}
          description={
            isFull
              ? t(($) => $.goals.basics.tagsFull, { count: MAXIMUM_TAGS })
              : t(($) => $.goals.basics.tagsHint)
          }
          value={text}
          maxLength={TEXT_LIMITS.tag}
          readOnly={isFull}
          enterKeyHint="enter"
          onChange={(event) => onInput(event.currentTarget.value)}
          onKeyDown={press}
        />
        <Button
          variant="outline"
          className="mt-[2rem] self-start"
          aria-label={t(($) => $.goals.basics.addTag)}
          isDisabled={isFull}
          onPress={add}
        >
          <Plus aria-hidden="true" className="size-5" />
        </Button>
      </div>
      {tags.length > 0 && (
        <ul
          role="list"
          aria-label={t(($) => $.goals.basics.chosenTags)}
          className="flex flex-wrap gap-2"
        >
          {tags.map((tag) => (
            <li
              key={tag}
              className="flex min-w-0 max-w-full items-center rounded-selector bg-base-300 pl-4"
            >
              <span className="min-w-0 wrap-anywhere">{tag}</span>
              <Button
                variant="icon"
                className="btn-circle shrink-0"
                aria-label={t(($) => $.goals.basics.removeTag, { tag })}
                onPress={() => remove(tag)}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SpokenStatus>{status}</SpokenStatus>
    </div>
  );
}
