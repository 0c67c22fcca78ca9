import { describe, expect, it } from 'vitest';
import { type StoredAction, toDisplayedAction, toSatisfactionChange } from './action.ts';

const created: StoredAction = {
  id: '1',
  action: 'created',
  description: null,
  trackable_type: 'goals',
  trackable_id: 'g',
  updated_from: null,
  updated_to: { title: 'Learn to swim', satisfaction: 2 },
  created_at: '2026-08-20T10:11:12.123456+00:00',
};
const changed: StoredAction = {
  ...created,
  action: 'updated_satisfaction',
  updated_from: { title: 'Learn to swim', satisfaction: 2 },
  updated_to: { title: 'Learn to swim', satisfaction: 4 },
};

describe('toDisplayedAction', () => {
  it('prefers the title in the description to the one in the snapshot', () => {
    expect(toDisplayedAction({ ...created, description: ' Swim ' })?.title).toBe('Swim');
    expect(toDisplayedAction(created)?.title).toBe('Learn to swim');
    expect(toDisplayedAction({ ...created, updated_to: { description: 'A boat' } })?.title).toBe(
      'A boat',
    );
    expect(toDisplayedAction({ ...created, updated_to: { description: null } })?.title).toBe('');
  });

  it('is a check-in only while it has words', () => {
    const checkIn = {
      ...created,
      trackable_type: 'check_ins',
      updated_to: { description: 'Calmer' },
    };
    expect(toDisplayedAction(checkIn)?.title).toBe('Calmer');
    expect(toDisplayedAction({ ...checkIn, updated_to: { description: '' } })).toBeNull();
  });

  it('has the old and the new satisfaction', () => {
    expect(toDisplayedAction(changed)?.change).toEqual({ from: 2, to: 4 });
  });

  it('rejects an updated_satisfaction without updated_from', () => {
    expect(toDisplayedAction({ ...changed, updated_from: null })).toBeNull();
    expect(toDisplayedAction({ ...changed, updated_from: { satisfaction: 9 } })).toBeNull();
  });

  it('rejects unknown kinds and subjects', () => {
    expect(toDisplayedAction({ ...created, action: 'deleted' })).toBeNull();
    expect(toDisplayedAction({ ...created, trackable_type: 'todos' })).toBeNull();
  });
});

describe('toSatisfactionChange', () => {
  it('returns the goal, the time and the two levels of an action', () => {
    const { id, created_at: at } = changed;
    expect(toSatisfactionChange(changed)).toEqual({ id, goalId: 'g', at, from: 2, to: 4 });
  });

  it('is null for other actions, other subjects and unknown levels', () => {
    expect(toSatisfactionChange(created)).toBeNull();
    expect(toSatisfactionChange({ ...changed, trackable_type: 'wishes' })).toBeNull();
    expect(toSatisfactionChange({ ...changed, updated_to: { satisfaction: 5 } })).toBeNull();
  });
});
