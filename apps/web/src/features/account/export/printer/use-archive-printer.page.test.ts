import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { WholeGoal } from '../../../../lists/whole/whole-goal.ts';
import { useArchivePrinter } from './use-archive-printer.ts';

afterEach(cleanup);

const day = '2026-11-25T10:00:00Z';
const GOAL = {
  id: 'g',
  title: 'Run in the morning',
  description: '',
  tags: [],
  satisfaction: 2,
  photo_filepath: null,
  created_at: day,
  completed_at: null,
  issues: [],
  strategies: [],
  wishes: [],
  achievements: [],
} as unknown as WholeGoal;

const printer = () => renderHook(() => useArchivePrinter()).result.current;

it('names the goal that a check-in is about', () => {
  const { goal, row } = printer();
  goal(GOAL);
  const said = { goal_id: 'g', satisfaction: 3, description: 'Out at six', created_at: day };
  expect(row('check_ins')?.(said as never)).toBe(
    '- 25 November 2026 · Run in the morning · Successful · Out at six\n',
  );
});

it('calls a wish fulfilled, not completed', () => {
  const wish = { description: 'The sea', photo_filepath: null, created_at: day, completed_at: day };
  expect(printer().row('wishes')?.(wish as never)).toContain('Fulfilled on 25 November 2026');
});
