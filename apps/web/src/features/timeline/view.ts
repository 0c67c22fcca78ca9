import { ACTION_KINDS, TRACKABLE_TYPES } from '@bloom/domain/action';
import type { ActionFilter } from '../../sync/action-filter.ts';
import type { Place } from '../../sync/place.ts';

/** Which part of the timeline is shown, as its address says: empty where that is left open. */
export interface View {
  /** The id of a goal. */
  readonly goal: string;
  /** What happened, or to what. */
  readonly kind: string;
  /** As in `2026-08`: what happened then and before. */
  readonly month: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What can happen, and what it can happen to. */
export const KINDS = [...ACTION_KINDS, ...TRACKABLE_TYPES] as const;

/** Takes the search of an address and gives the view that it asks for; what it says that is none is left open. */
export function readView(search: URLSearchParams): View {
  const take = (name: string, isOne: (value: string) => boolean) => {
    const value = search.get(name) ?? '';
    return isOne(value) ? value : '';
  };
  return {
    goal: take('goal', (value) => UUID.test(value)),
    kind: take('kind', (value) => KINDS.some((kind) => kind === value)),
    month: take('month', (value) => MONTH.test(value)),
  };
}

/** Takes a view and gives the search of its address. */
export function writeView(view: View): Record<string, string> {
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
}

export const EVERYTHING: View = { goal: '', kind: '', month: '' };

export const isOpen = ({ goal, kind, month }: View): boolean => goal + kind + month === '';

export function filterOf({ goal, kind }: View): ActionFilter {
  const isAction = ACTION_KINDS.some((known) => known === kind);
  return {
    goal: goal === '' ? null : goal,
    action: isAction ? kind : null,
    table: isAction || kind === '' ? null : kind,
  };
}

/** Before which place a month ends, in UTC as the days of the timeline; null where none is meant. */
export function endOfMonth(month: string): Place | null {
  if (month === '') return null;
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return [next.toISOString().slice(0, 19), ''];
}
