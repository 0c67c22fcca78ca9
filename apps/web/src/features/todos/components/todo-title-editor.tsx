import { TEXT_LIMITS } from '@bloom/domain/limits';
import { Check, X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toasts.ts';

interface TodoTitleEditorProps {
  readonly title: string;
  /** Saves what was typed and tells whether that worked. */
  readonly onSave: (title: string) => Promise<boolean>;
  /** Called when the editor is done; the focus returns to the title unless it went elsewhere. */
  readonly onLeave: (returnsFocus: boolean) => void;
}

/**
 * Edits the title of a to-do in its place: Enter or the save button saves; Escape, blur or cancel leaves without saving
 * (specification section 4). After a failed save it stays open with what was typed.
 */
export function TodoTitleEditor({ title, onSave, onLeave }: TodoTitleEditorProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(title);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => field.current?.select(), []);

  async function save() {
    if (isSaving) return;
    const wanted = typed.trim();
    if (wanted === title) return onLeave(true);
    if (wanted === '') {
      toast.error(t(($) => $.todos.titleMissing));
      field.current?.focus();
      return;
    }
    setSaving(true);
    const isSaved = await onSave(wanted);
    if (isSaved) return onLeave(true);
    setSaving(false);
    field.current?.focus();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !['Enter', 'Escape'].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') void save();
    else if (!isSaving) onLeave(true);
  }

  function blur(event: FocusEvent<HTMLElement>) {
    const isInside = event.currentTarget.contains(event.relatedTarget);
    // The whole window lost the focus: the person comes back to the field.
    const isWindow = document.activeElement === event.target;
    if (!isInside && !isWindow && !isSaving) onLeave(false);
  }

  return (
    <fieldset onBlur={blur} className="flex min-w-0 items-start gap-1 py-1.5 pl-1">
      <input
        ref={field}
        aria-label={t(($) => $.todos.editTitle)}
        value={typed}
        readOnly={isSaving}
        maxLength={TEXT_LIMITS.todoTitle}
        autoComplete="off"
        enterKeyHint="done"
        className="input min-h-11 min-w-0 flex-1 border-field-border text-base"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Button
        variant="icon"
        isPending={isSaving}
        icon={<Check aria-hidden="true" className="size-5" />}
        aria-label={t(($) => $.todos.save)}
        onPress={() => void save()}
      />
      <Button
        variant="icon"
        icon={<X aria-hidden="true" className="size-5" />}
        aria-label={t(($) => $.todos.cancel)}
        onPress={() => isSaving || onLeave(true)}
      />
    </fieldset>
  );
}
