import { expect, it } from 'vitest';
import {
  type CardValues,
  emptyValues,
  type GoalValues,
  putRow,
  sameValues,
} from './goal-values.ts';

it('counts spaces that a save takes away as no change', () => {
  const goal = { ...emptyValues('g'), title: 'Run far', description: 'Ten kilometres' };
  const spaced = { ...goal, title: ' Run  far ', description: 'Ten kilometres\n' };
  expect(sameValues(goal, spaced)).toBe(true);
  expect(sameValues(goal, { ...goal, title: 'Runfar' })).toBe(false);
  expect(sameValues(goal, { ...goal, description: 'Ten  kilometres' })).toBe(false);
});

const issue = { id: 'i', title: 'Rain', completed_at: null };
const strategy = { id: 's', title: 'Coat', completed_at: null, issue_id: 'i' };
const wish: CardValues = {
  id: 'w',
  description: 'Shoes',
  completed_at: null,
  photo: { kind: 'none' },
};
const other = { ...wish, id: 'o', description: 'A race' };
const whole: GoalValues = {
  ...emptyValues('g'),
  title: 'Run',
  tags: ['sport'],
  issues: [issue],
  strategies: [strategy],
  wishes: [wish, other],
};
const moment = '2026-11-27T10:00:00Z';

it.each<[string, Partial<GoalValues>]>([
  ['its satisfaction', { satisfaction: 4 }],
  ['its tags', { tags: [] }],
  ['when it was completed', { completed_at: moment }],
  ['its photo', { photo: { kind: 'stored', path: 'p', placeholder: null } }],
  ['the title of an issue', { issues: [{ ...issue, title: 'Snow' }] }],
  ['an issue that is resolved', { issues: [{ ...issue, completed_at: moment }] }],
  ['what helped', { issues: [{ ...issue, helped_by: 's' }] }],
  ['the answer of a strategy', { strategies: [{ ...strategy, issue_id: null }] }],
  ['the words of a wish', { wishes: [{ ...wish, description: 'Boots' }, other] }],
  ['a fulfilled wish', { wishes: [{ ...wish, completed_at: moment }, other] }],
  ['a wish less', { wishes: [other] }],
  ['another wish', { wishes: [{ ...wish, id: 'x' }, other] }],
])('counts %s as a change', (_, part) => {
  expect(sameValues(whole, { ...whole, ...part })).toBe(false);
});

it('counts neither the order of rows nor a reference that was never there as a change', () => {
  const part = { wishes: [{ ...other }, { ...wish }], issues: [{ ...issue, helped_by: null }] };
  expect(sameValues(whole, { ...whole, ...part })).toBe(true);
});

it('puts a row in its place, or behind the others', () => {
  const changed = { ...wish, description: 'Boots' };
  expect(putRow(whole.wishes, changed)).toEqual([changed, other]);
  expect(putRow([other], changed)).toEqual([other, changed]);
});
