import { isUuid } from '@bloom/domain/rows/uuid';
import { ACTION_KINDS, TRACKABLE_TYPES } from '@bloom/domain/timeline/action';
import type { ActionFilter } from '../../sync/action-filter.ts';

/** The part of the timeline that the URL asks for; empty members do not filter. */
export interface View {
  /** The id of a goal. */
  readonly goal: string;
  /** The action, or the kind of its subject. */
  readonly kind: string;
  /** As in `2026-08`: this month and earlier ones. */
  readonly month: string;
}

const MONTH = /^[1-8]\d{3}-(0[1-9]|1[0-2])$/;

/** The possible actions and kinds of subjects. */
export const KINDS = [...ACTION_KINDS, ...TRACKABLE_TYPES] as const;

/** Parses the query of a URL; invalid values are ignored. */
export function readView(search: URLSearchParams): View {
  const take = (name: string, isOne: (value: string) => boolean) => {
    const value = search.get(name) ?? '';
    return isOne(value) ? value : '';
  };
  return {
    goal: take('goal', isUuid),
    kind: take('kind', (value) => KINDS.some((kind) => kind === value)),
    month: take('month', (value) => MONTH.test(value)),
  };
}

/** The query of a view's URL. */
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
