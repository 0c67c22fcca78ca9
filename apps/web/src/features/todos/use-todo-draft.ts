import { shownText } from '@bloom/domain/texts/blank';
import { useState } from 'react';
import type { DraftPlace } from '../../drafts/draft.ts';
import { useDraftAt } from '../../drafts/use-draft.ts';
import { useUnsaved } from '../../drafts/use-unsaved.ts';

/** Parses the draft of a to-do; null if it cannot be used. */
export const parseTodoDraft = (stored: unknown) => (typeof stored === 'string' ? stored : null);

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
  const settle = useUnsaved(shownText(text) !== title, () => keep(null));
  return {
    text,
    input(text) {
      setText(text);
      keep(shownText(text) === title ? null : text);
    },
    forget() {
      settle();
      keep(null);
    },
  };
}
