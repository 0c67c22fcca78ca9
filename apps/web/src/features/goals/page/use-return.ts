import { type RefObject, useEffect, useRef } from 'react';
import { focusPage } from '../../../ui/focus/focus-page.ts';

/** The state of the goals under a form. */
interface GoalsUnderForm {
  readonly isFormOpen: boolean;
  /** The goal that the form was about, null if there is none now; null before a form has closed. */
  readonly returning: { readonly goalId: string | null } | null;
  /** Whether the cards are there. */
  readonly isDrawn: boolean;
}

/**
 * Moves the focus back to the card of a goal whose form closes. If it was deleted there, the focus moves to the card in
 * its place, so that nobody is thrown back to the top of a long page.
 */
export function useReturn(
  grid: RefObject<HTMLElement | null>,
  { isFormOpen, returning, isDrawn }: GoalsUnderForm,
): void {
  const isLate = useRef(false);
  /** The goals in the order that they had when the form opened. */
  const before = useRef<readonly (string | undefined)[]>([]);
  useEffect(() => {
    const cards = () => [...(grid.current?.querySelectorAll<HTMLElement>('[data-goal]') ?? [])];
    if (isFormOpen && isDrawn) before.current = cards().map(({ dataset }) => dataset.goal);
    if (returning === null) return;
    const wasLate = isLate.current;
    isLate.current = !isDrawn;
    // The form may close before the cards under it are there. What is focused meanwhile keeps the focus.
    if (!isDrawn || (wasLate && !document.activeElement?.contains(grid.current))) return;
    const present = cards();
    const own = present.find(({ dataset }) => dataset.goal === returning.goalId);
    const card = own ?? besideGone(present, before.current) ?? present[0];
    if (card === undefined) focusPage();
    else card.focus();
  }, [grid, isFormOpen, returning, isDrawn]);
}

/** The card after the first one that has gone, else the last before it; nothing if none has gone. */
function besideGone(
  present: readonly HTMLElement[],
  before: readonly (string | undefined)[],
): HTMLElement | undefined {
  const cardOf = (id: string | undefined) => present.find(({ dataset }) => dataset.goal === id);
  const place = before.findIndex((id) => cardOf(id) === undefined);
  if (place < 0) return undefined;
  const near = [...before.slice(place + 1), ...before.slice(0, place).reverse()];
  return near.map(cardOf).find((card) => card !== undefined);
}
