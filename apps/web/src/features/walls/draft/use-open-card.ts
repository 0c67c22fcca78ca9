import { useState } from 'react';
import { useDraft } from '../../../drafts/use-draft.ts';
import type { WallName, WallRow } from '../wall.ts';
import { parseCardDraft, placeOf, rowIdOf } from './card-draft.ts';

/** The card that is being edited: null is a new one; with a certain draft, if one was asked for. */
interface OpenCard {
  readonly row: WallRow | null;
  readonly form?: string;
}

/** The card whose dialog is open, if there is one, and its draft; `startForm` is the form of one that is open at first. */
export function useOpenCard(owner: string, name: WallName, startForm: string | null) {
  const [open, setOpen] = useState<OpenCard | null>(() =>
    startForm === null ? null : { row: null, form: startForm },
  );
  const draft = useDraft(open && placeOfCard(open), parseCardDraft);

  function placeOfCard({ row, form }: OpenCard) {
    return form === undefined ? placeOf(owner, name, row) : { owner, form };
  }

  return {
    open,
    draft,
    add: () => setOpen({ row: null }),
    edit: (row: WallRow) => setOpen({ row }),
    /** Opens a draft that was left; its card may have been deleted since. */
    resume: (form: string, rows: readonly WallRow[]) => {
      const id = rowIdOf(name, form);
      setOpen({ form, row: rows.find((row) => row.id === id) ?? null });
    },
    close: () => setOpen(null),
  };
}
