import { TEXT_LIMITS } from '@bloom/domain/limits';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { newId } from '../../../lib/new-id.ts';
import { useAppDispatch } from '../../../lib/redux.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toasts.ts';
import { selectIsTodosBusy } from '../slice.ts';
import { addTodo } from '../thunks.ts';

interface AddRowProps {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/**
 * Where a new to-do is typed: Enter adds it when there is text, and the row stays for the next one; Escape closes it
 * when it is empty, cancel always (specification sections 4 and 5).
 */
export function AddRow({ onAdded, onClose }: AddRowProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isBusy = useSelector(selectIsTodosBusy);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [id, setId] = useState(newId);
  const title = typed.trim();

  async function add() {
    field.current?.focus();
    if (title === '' || isBusy) return;
    if (!(await dispatch(addTodo(id, title)))) {
      toast.error(t(($) => $.todos.addFailed));
      return;
    }
    setTyped('');
    setId(newId());
    onAdded();
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      void add();
    }
    if (event.key === 'Escape' && title === '') onClose();
  }

  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        ref={field}
        label={t(($) => $.todos.newTitle)}
        value={typed}
        readOnly={isBusy}
        maxLength={TEXT_LIMITS.todoTitle}
        autoComplete="off"
        autoFocus
        enterKeyHint="enter"
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
      />
      <span className="flex gap-1 sm:mt-8">
        <Button isPending={isBusy} onPress={() => void add()}>
          {t(($) => $.todos.saveNew)}
        </Button>
        <Button
          variant="icon"
          icon={<X aria-hidden="true" className="size-5" />}
          aria-label={t(($) => $.todos.cancelNew)}
          onPress={onClose}
        />
      </span>
    </div>
  );
}
