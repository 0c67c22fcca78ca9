import { isBlank, shownText } from '@bloom/domain/texts/blank';
import { useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { useDraftAt } from '../../drafts/use-draft.ts';
import { useUnsaved } from '../../drafts/use-unsaved.ts';

/** Parses the draft of a to-do; null if it cannot be used, as one that shows nothing: it could not be saved either. */
export const parseTodoDraft = (stored: unknown) =>
  typeof stored === 'string' && !isBlank(stored) ? stored : null;

interface TodoDraft {
  readonly text: string;
  readonly input: (text: string) => void;
  /** Deletes the draft, as after a save. */
  readonly forget: () => void;
}

/**
 * The draft of a to-do whose stored title is `title`: it is stored until it is saved, and asked about before the page
 * is left.
 */
export function useTodoDraft(place: DraftPlace, title: string): TodoDraft {
  const { restored, keep } = useDraftAt(place, parseTodoDraft);
  const [text, setText] = useState(restored ?? title);
  const isTyped = (typed: string) => !isBlank(typed) && shownText(typed) !== title;
  const settle = useUnsaved(isTyped(text), () => keep(null));
  return {
    text,
    input(text) {
      setText(text);
      keep(isTyped(text) ? text : null);
    },
    forget() {
      settle();
      keep(null);
    },
  };
}
