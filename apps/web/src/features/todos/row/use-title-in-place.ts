import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { type DraftPlace, discardDraft, readDraft } from '../../../drafts/draft.ts';
import { TodoOwner } from '../todo-owner.ts';
import { parseTodoDraft } from '../use-todo-draft.ts';

/** Where the focus goes after an edit: back to the title, unless it went elsewhere by itself. */
export type FocusAfter = 'title' | 'elsewhere';

interface TitleInPlace {
  /** Where the draft of the title is stored. */
  readonly place: DraftPlace;
  readonly isEditing: boolean;
  /** The draft that was left without saving it. */
  readonly left: string | null;
  readonly title: RefObject<HTMLButtonElement | null>;
  readonly edit: () => void;
  /** Ends the edit. */
  readonly leave: (focus: FocusAfter) => void;
  readonly discard: () => void;
}

/** The title of a to-do: it is edited in its place, and an edit that is left stays as a draft. */
export function useTitleInPlace(
  id: string,
  { onEdit, onLeave }: Record<'onEdit' | 'onLeave', () => void>,
): TitleInPlace {
  const title = useRef<HTMLButtonElement>(null);
  const returnsFocus = useRef(false);
  const [isEditing, setEditing] = useState(false);
  const place = { owner: useContext(TodoOwner), form: `todo.${id}` };
  const [left, setLeft] = useState(() => parseTodoDraft(readDraft(place)));

  useEffect(() => {
    if (isEditing || !returnsFocus.current) return;
    returnsFocus.current = false;
    title.current?.focus();
  }, [isEditing]);

  return {
    place,
    isEditing,
    left,
    title,
    edit() {
      onEdit();
      setEditing(true);
    },
    leave(focus) {
      returnsFocus.current = focus === 'title';
      setLeft(parseTodoDraft(readDraft(place)));
      setEditing(false);
      onLeave();
    },
    discard() {
      discardDraft(place);
      setLeft(null);
      title.current?.focus();
    },
  };
}
