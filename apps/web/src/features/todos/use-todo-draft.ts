import { useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { useDraftAt } from '../../drafts/use-draft.ts';
import { useUnsaved } from '../../drafts/use-unsaved.ts';

/** Takes what was kept of a to-do that was typed and gives it, or null when it cannot be used. */
export const parseTodoDraft = (kept: unknown) => (typeof kept === 'string' ? kept : null);

interface TodoDraft {
  readonly text: string;
  readonly input: (text: string) => void;
  /** Forgets what was typed, as after it was saved. */
  readonly forget: () => void;
}

/** What is typed for a to-do whose title is stored as `title`: kept until it is saved, and asked about before it is left. */
export function useTodoDraft(place: DraftPlace, title: string): TodoDraft {
  const { restored, keep } = useDraftAt(place, parseTodoDraft);
  const [text, setText] = useState(restored ?? title);
  const settle = useUnsaved(text.trim() !== title, () => keep(null));
  return {
    text,
    input(text) {
      setText(text);
      keep(text.trim() === title ? null : text);
    },
    forget() {
      settle();
      keep(null);
    },
  };
}
