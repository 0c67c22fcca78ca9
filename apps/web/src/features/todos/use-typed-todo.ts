import { useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { useUnsaved } from '../../drafts/use-unsaved.ts';

/** Takes what was kept of a to-do that was typed and gives it, or null when it cannot be used. */
export const readTyped = (kept: unknown) => (typeof kept === 'string' ? kept : null);

interface TypedTodo {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Forgets what was typed, as after it was saved. */
  readonly forget: () => void;
}

/** What is typed for a to-do whose title is stored as `title`: kept until it is saved, and asked about before it is left. */
export function useTypedTodo(place: DraftPlace, title: string): TypedTodo {
  const { kept, keep } = useDraft(place, readTyped);
  const [typed, setTyped] = useState(kept ?? title);
  const settle = useUnsaved(typed.trim() !== title, () => keep(null));
  return {
    typed,
    type(text) {
      setTyped(text);
      keep(text.trim() === title ? null : text);
    },
    forget() {
      settle();
      keep(null);
    },
  };
}
