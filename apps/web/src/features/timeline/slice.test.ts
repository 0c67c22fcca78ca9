import { describe, expect, it } from 'vitest';
import type { ActionRow } from './api.ts';
import { timelineActions, timelineReducer } from './slice.ts';

function action(id: string): ActionRow {
  return {
    id,
    user_id: 'u',
    action: 'created',
    description: id,
    trackable_id: 't',
    trackable_type: 'goals',
    updated_from: null,
    updated_to: null,
    created_at: '2026-08-20T10:11:12+00:00',
    updated_at: '2026-08-20T10:11:12+00:00',
  };
}

describe('the timeline', () => {
  it('grows by older pages and remembers its end', () => {
    const first = timelineReducer(undefined, timelineActions.fetched([action('b')]));
    const ended = timelineReducer(first, timelineActions.endReached(true));
    const whole = timelineReducer(ended, timelineActions.extended([action('a')]));
    expect(whole.list.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(whole).toMatchObject({ isWhole: true, status: 'succeeded' });
  });

  it('is as it was after an action that is not its own', () => {
    const state = timelineReducer(undefined, timelineActions.fetched([]));
    expect(timelineReducer(state, { type: 'other' })).toBe(state);
  });
});
