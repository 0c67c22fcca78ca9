import type { ListMove } from '@bloom/domain/rows/list-move';
import { planRanks } from '@bloom/domain/rows/rank';
import type { Dispatch } from '../../../lib/redux.ts';
import { updateRow } from '../../../sync/save/changes.ts';
import { perform } from '../../../sync/save/perform.ts';
import type { Goal } from '../goal.ts';

/** Moves goals within the list that the person sees. Does nothing if that does not change the order. */
export function moveGoals(list: readonly Goal[], { ids, target }: ListMove) {
  return (dispatch: Dispatch): void => {
    const ranks = planRanks(list, ids, target);
    void dispatch(perform(ranks.map(({ id, rank }) => updateRow('goals', id, { rank }))));
  };
}
