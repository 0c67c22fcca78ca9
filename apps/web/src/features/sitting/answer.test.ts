import { describe, expect, it } from 'vitest';
import { answerOf, parseSittingDraft, strategiesAhead, withOutcome } from './answer.ts';
import type { SittingGoal } from './list.ts';

const row = (id: string, title: string) => ({
  id,
  title,
  goal_id: 'g',
  user_id: 'ana',
  description: '',
  issue_id: null,
  issue: null,
  isTicked: false,
  photo_filepath: null,
  photo_placeholder: null,
  completed_at: null,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
});

const checkIn = {
  id: 'c',
  user_id: 'ana',
  goal_id: 'g',
  sitting_id: 's',
  satisfaction: 1,
  description: 'It rains',
  strategy_id: 'shoes',
  created_at: '2026-11-16T10:00:00Z',
  updated_at: '2026-11-16T10:00:00Z',
};

const [shoes, friend] = [row('shoes', 'Shoes beside the bed'), row('friend', 'Ask Ana')];
const goal: SittingGoal = {
  ...row('g', 'Run'),
  tags: [],
  satisfaction: 3,
  rank: null,
  strategies: [shoes, friend],
  helpers: [shoes, friend],
  issues: [],
  chosen: shoes,
  last: checkIn,
  now: null,
};

describe('what a step shows', () => {
  it('is the goal’s satisfaction and next strategy, until something is answered', () => {
    expect(answerOf(goal)).toMatchObject({ satisfaction: 3, description: '', strategyId: 'shoes' });
    const now = { ...checkIn, satisfaction: 4, description: 'Sun', strategy_id: null };
    const said = { satisfaction: 4, description: 'Sun', strategyId: null, isTodo: false };
    const answered = { ...goal, satisfaction: 4, now };
    expect(answerOf(answered)).toMatchObject(said);
    expect(answerOf(answered, { description: 'Snow' })).toMatchObject({
      satisfaction: 4,
      description: 'Snow',
    });
  });

  it('does not propose a strategy whose to-do is completed, and lets it be chosen again', () => {
    const ticked = { ...goal, strategies: [friend, { ...shoes, isTicked: true }] };
    expect(answerOf(ticked).strategyId).toBeNull();
    expect(answerOf(ticked, { strategyId: 'shoes' }).strategyId).toBe('shoes');
  });

  it('clears the next strategy when it is ticked as done, and restores the choice when unticked', () => {
    const outcomes = { shoes: { isDone: true, helpedBy: null } };
    expect(strategiesAhead(goal, outcomes)).toEqual([friend]);
    expect(answerOf(goal, { outcomes, isTodo: true })).toMatchObject({
      strategyId: null,
      isTodo: false,
    });
    const noOutcomes = { shoes: { isDone: false, helpedBy: null } };
    expect(answerOf(goal, { outcomes: noOutcomes }).strategyId).toBe('shoes');
    expect(answerOf(goal, { strategyId: 'gone', isTodo: true })).toMatchObject({
      strategyId: null,
      isTodo: false,
    });
  });
});

it('does not report an issue that is ticked and unticked again, whatever happens to it elsewhere', () => {
  const rain = { ...row('rain', 'Rain'), helped_by: null };
  const open = { ...goal, issues: [rain] };
  const ticked = withOutcome(open, {}, ['rain', { isDone: true, helpedBy: null }]);
  expect(ticked).toEqual({ rain: { isDone: true, helpedBy: null } });
  expect(withOutcome(open, ticked, ['rain', { isDone: false, helpedBy: null }])).toEqual({});
  const done = { ...open, issues: [{ ...rain, completed_at: 'now', helped_by: 'shoes' }] };
  const undone = withOutcome(done, {}, ['rain', { isDone: false, helpedBy: null }]);
  expect(undone).toEqual({ rain: { isDone: false, helpedBy: null } });
  expect(withOutcome(done, undone, ['rain', { isDone: true, helpedBy: 'shoes' }])).toEqual({});
});

describe('what was kept of a sitting', () => {
  it('has its valid parts', () => {
    const outcomes = {
      rain: { isDone: true, helpedBy: 'shoes' },
      wind: { isDone: 1, helpedBy: 2 },
    };
    const kept = { g: { satisfaction: 9, description: 'Two pages', isTodo: true, outcomes }, h: 4 };
    expect(parseSittingDraft(kept, '2026-11-23')).toEqual({
      g: {
        description: 'Two pages',
        isTodo: true,
        outcomes: {
          rain: { isDone: true, helpedBy: 'shoes' },
          wind: { isDone: false, helpedBy: null },
        },
      },
    });
    const older = { g: { told: { rain: { isDone: true } } } };
    expect(parseSittingDraft(older, '2026-11-23')).toEqual({
      g: { outcomes: { rain: { isDone: true, helpedBy: null } } },
    });
    expect(parseSittingDraft(null, '2026-11-23')).toBeNull();
  });

  it('has what was skipped in this sitting, and in none before', () => {
    const kept = {
      g: { skippedIn: '2026-11-23' },
      h: { skippedIn: '2026-11-16' },
      wish: { description: 'A boat', skippedIn: '2026-11-16' },
    };
    expect(parseSittingDraft(kept, '2026-11-23')).toEqual({
      g: { skippedIn: '2026-11-23' },
      wish: { description: 'A boat' },
    });
  });

  it('has the texts of an earlier sitting, and none of its choices', () => {
    const given = { description: 'Two pages', satisfaction: 3, isTodo: true, seen: 'One' };
    const kept = { g: { ...given, givenIn: '2026-11-16' }, h: { ...given, givenIn: '2026-11-23' } };
    expect(parseSittingDraft(kept, '2026-11-23')).toEqual({
      g: { description: 'Two pages' },
      h: kept.h,
    });
  });
});
