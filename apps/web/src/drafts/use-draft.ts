import { useEffect, useState } from 'react';
import { readStored } from '../lib/browser-storage/stored.ts';
import { parkedIdsIn } from '../photos/parked/parked-photo-ids.ts';
import { missingPhotos } from '../photos/parked/parked-photos.ts';
import { type DraftPlace, discardDraft, draftKey, readDraft, writeDraft } from './draft.ts';
import { canClaim, claimPlace } from './draft-claim.ts';

/** The draft of an open form. */
export interface Draft<Values> {
  readonly place: DraftPlace;
  /**
   * The values that were stored when the form opened, such as before a reload or a lost session; null if there were
   * none.
   */
  readonly restored: Values | null;
  /** The ids of its photos that are missing. */
  readonly missingPhotos: ReadonlySet<string>;
  /**
   * Stores the current values; null deletes the draft, as when it is saved, discarded or back to the initial values.
   */
  readonly keep: (values: Values | null) => void;
}

/** Parses a stored draft of an owner; null if it cannot be used. */
export type Parse<Values> = (stored: unknown, owner: string) => Values | null;

const NONE: ReadonlySet<string> = new Set();

/**
 * The draft of a form, locked while the form is open: another tab with the same form gets another draft. Null until the
 * lock is known, and without a place.
 */
export function useDraft<Values>(
  place: DraftPlace | null,
  parse: Parse<Values>,
): Draft<Values> | null {
  return useDraftAt(useClaimedPlace(place), parse);
}

/** The draft at a place, even if another tab has it open. */
export function useDraftAt<Values>(place: DraftPlace, parse: Parse<Values>): Draft<Values>;
export function useDraftAt<Values>(
  place: DraftPlace | null,
  parse: Parse<Values>,
): Draft<Values> | null;
export function useDraftAt<Values>(
  place: DraftPlace | null,
  parse: Parse<Values>,
): Draft<Values> | null {
  const [known, setKnown] = useState(() => open(place, parse));
  const isCurrent = keyOf(known?.place ?? null) === keyOf(place);
  const draft = isCurrent ? known : open(place, parse);
  if (!isCurrent) setKnown(draft);
  const opened = draft?.place;
  useEffect(() => {
    if (opened === undefined) return;
    let isCurrent = true;
    const ids = parkedIdsIn(readStored(draftKey(opened)));
    void missingPhotos(opened.owner, ids).then((missing) => {
      if (!isCurrent || missing.size === 0) return;
      setKnown((before) => before && { ...before, missingPhotos: missing });
    });
    return () => {
      isCurrent = false;
    };
  }, [opened]);
  return draft;
}

function open<Values>(place: DraftPlace | null, parse: Parse<Values>): Draft<Values> | null {
  if (place === null) return null;
  return {
    place,
    restored: parse(readDraft(place), place.owner),
    missingPhotos: NONE,
    keep: (values) => (values === null ? discardDraft(place) : writeDraft(place, values)),
  };
}

interface Claim {
  /** The key of the place that was asked for. */
  readonly of: string | null;
  readonly place: DraftPlace | null;
}

const NO_CLAIM: Claim = { of: null, place: null };

/** The place that is locked for a form's draft while the form is open; null until it is known. */
function useClaimedPlace(place: DraftPlace | null): DraftPlace | null {
  const { owner, form } = place ?? { owner: null, form: null };
  const [claim, setClaim] = useState(NO_CLAIM);
  useEffect(() => {
    if (owner === null || !canClaim()) return;
    const end = Promise.withResolvers<void>();
    let isCurrent = true;
    void claimPlace({ owner, form }, end.promise).then((claimed) => {
      if (isCurrent) setClaim({ of: draftKey({ owner, form }), place: claimed });
    });
    return () => {
      isCurrent = false;
      setClaim(NO_CLAIM);
      end.resolve();
    };
  }, [owner, form]);
  if (!canClaim()) return place;
  return claim.of === keyOf(place) ? claim.place : null;
}

const keyOf = (place: DraftPlace | null) => place && draftKey(place);
