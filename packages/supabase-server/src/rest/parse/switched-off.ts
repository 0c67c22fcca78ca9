import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { RestFeatures } from '../request-limits.ts';
import type { Logic } from './logic.ts';
import type { Query } from './query.ts';
import type { Selected } from './select.ts';

/**
 * Refuses what this deployment has switched off.
 * @throws RestError PGRST100, PGRST123
 */
export function refuseSwitchedOff({ conditions, select }: Query, features: RestFeatures): void {
  const { fullText, aggregates } = features;
  if (!fullText && conditions.some(({ logic }) => searchesText(logic))) {
    throw REST_ERRORS.beyondLimit('Full text filters (fts, plfts, phfts, wfts) are switched off');
  }
  if (!aggregates && select.some(aggregatesRows)) throw REST_ERRORS.aggregates();
}

const aggregatesRows = (member: Selected): boolean =>
  member.kind === 'aggregate' || ('members' in member && member.members.some(aggregatesRows));

const searchesText = (logic: Logic): boolean =>
  logic.kind === 'group'
    ? logic.members.some(searchesText)
    : logic.operation.kind === 'text-search';
