import { describe, expect, it } from 'vitest';
import { type DisplayedAction, toDisplayedAction } from './action.ts';
import { countSave, goalEvents, groupBySave } from './timeline-saves.ts';

let last = 0;
function action(part: Partial<DisplayedAction>): DisplayedAction {
  last += 1;
  return {
    id: String(last),
    at: '2026-08-20T10:11:12.123456+00:00',
    kind: 'created',
    subject: 'strategies',
    title: 'x',
    change: null,
    subjectId: `row ${last}`,
    goalId: 'g',
    saveId: 's',
    ...part,
  };
}

describe('what one save did', () => {
  it('is one entry, however long it took, separate from other saves', () => {
    const late = action({ at: '2026-08-20T10:12:00+00:00' });
    const other = action({ saveId: 't' });
    const early = action({ subject: 'goals' });
    const saves = groupBySave([late, other, early]);
    expect(saves.map(({ actions }) => actions)).toEqual([[late, early], [other]]);
    expect(saves[0]).toMatchObject({ at: late.at, goalId: 'g' });
    expect(new Set(saves.map(({ key }) => key)).size).toBe(2);
  });

  it('has one entry for each goal', () => {
    expect(
      groupBySave([action({}), action({ goalId: 'h' }), action({ goalId: null })]),
    ).toHaveLength(3);
  });

  it('is grouped by time where the save is unknown', () => {
    const old = (at: string) => action({ saveId: null, at });
    const saves = groupBySave([
      old('2026-08-20T10:11:12.123999+00:00'),
      old('2026-08-20T10:11:12.123001+00:00'),
      old('2026-08-20T10:11:12.122+00:00'),
    ]);
    expect(saves.map(({ actions }) => actions.length)).toEqual([2, 1]);
  });

  it('is counted: first created, then completed', () => {
    const of = [
      action({ kind: 'completed', subject: 'issues' }),
      action({ subject: 'issues' }),
      action({}),
      action({}),
      action({ subject: 'goals', kind: 'completed' }),
      action({ subject: 'goals', kind: 'updated_satisfaction', change: { from: 1, to: 4 } }),
    ];
    expect(goalEvents(of)).toEqual(['updated_satisfaction', 'completed']);
    expect(countSave(of)).toEqual([
      { kind: 'created', subject: 'strategies', count: 2 },
      { kind: 'created', subject: 'issues', count: 1 },
      { kind: 'completed', subject: 'issues', count: 1 },
    ]);
  });
});

it('reads the goal and the save of an action', () => {
  const stored = {
    id: '1',
    action: 'created',
    description: 'Run',
    trackable_type: 'goals',
    trackable_id: 'g',
    updated_from: null,
    updated_to: {},
    created_at: '2026-08-20T10:11:12+00:00',
  };
  expect(toDisplayedAction(stored)).toMatchObject({ goalId: 'g', saveId: null });
  const ofGoal = { ...stored, trackable_type: 'issues', trackable_id: 'i', save_id: 's' };
  expect(toDisplayedAction({ ...ofGoal, updated_to: { goal_id: 'g' } })).toMatchObject({
    subjectId: 'i',
    goalId: 'g',
    saveId: 's',
  });
  expect(toDisplayedAction({ ...ofGoal, updated_to: null })).toMatchObject({ goalId: null });
});
