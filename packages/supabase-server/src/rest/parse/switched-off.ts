import { REST_ERRORS } from '../errors.ts';
import type { Answered } from '../request-limits.ts';
import type { Logic } from './logic.ts';
import type { Query } from './query.ts';

/**
 * Refuses the filters that this deployment does not answer.
 * @throws RestError PGRST100
 */
export function refuseSwitchedOff({ conditions }: Query, { fullText }: Answered): void {
  if (!fullText && conditions.some(({ logic }) => searchesText(logic))) {
    throw REST_ERRORS.beyondLimit('Full text filters (fts, plfts, phfts, wfts) are switched off');
  }
}

const searchesText = (logic: Logic): boolean =>
  logic.kind === 'group'
    ? logic.members.some(searchesText)
    : logic.operation.kind === 'text-search';
