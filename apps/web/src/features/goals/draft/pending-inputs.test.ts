import { describe, expect, it } from 'vitest';
import { emptyValues } from './goal-values.ts';
import {
  gatherPendingInputs,
  hasDoubledTitle,
  hasPendingInputs,
  NO_PENDING_INPUTS,
  type PendingInputs,
  putEdit,
} from './pending-inputs.ts';

const values = {
  ...emptyValues('g'),
  tags: ['home'],
  issues: [{ id: 'i', title: 'Rain', completed_at: null }],
};
const newId = () => 'new';

describe('gatherPendingInputs', () => {
  it('adds what was typed but not added', () => {
    const { values: gathered } = gatherPendingInputs(
      values,
      { ...NO_PENDING_INPUTS, tag: ' sea ', strategies: 'Row' },
      newId,
    );
    expect(gathered.tags).toEqual(['home', 'sea']);
    expect(gathered.issues).toBe(values.issues);
    expect(gathered.strategies).toEqual([{ id: 'new', title: 'Row', completed_at: null }]);
  });

  it('adds nothing for what shows nothing', () => {
    const typed = { ...NO_PENDING_INPUTS, tag: '\u200b', issues: '\u2060 ' };
    expect(gatherPendingInputs(values, typed, newId)).toEqual({ values, refusal: null });
    expect(hasPendingInputs(typed)).toBe(false);
  });

  it('refuses a title that the list has, and changes nothing', () => {
    expect(
      gatherPendingInputs(values, { ...NO_PENDING_INPUTS, tag: 'sea', issues: 'Rain ' }, newId),
    ).toEqual({
      values,
      refusal: { name: 'issues', fault: 'duplicate' },
    });
  });
});

it('tells whether anything is typed', () => {
  expect(hasPendingInputs(NO_PENDING_INPUTS)).toBe(false);
  expect(hasPendingInputs({ ...NO_PENDING_INPUTS, tag: '  ' })).toBe(false);
  expect(hasPendingInputs({ ...NO_PENDING_INPUTS, issues: 'Rain' })).toBe(true);
});

it('loses no edited title that cannot be used', () => {
  const row = (id: string, title: string) => ({ id, title, completed_at: null });
  const edited = { ...emptyValues('g'), issues: [row('a', 'Rain'), row('b', 'Wind')] };
  const pendingInputs = (edits: PendingInputs['edits']) => ({ ...NO_PENDING_INPUTS, edits });
  const refusal = (edits: PendingInputs['edits']) =>
    gatherPendingInputs(edited, pendingInputs(edits), () => 'n').refusal;
  expect(refusal({ b: 'Rain ' })).toEqual({ name: 'issues', fault: 'duplicate' });
  expect(refusal({ b: ' ' })).toEqual({ name: 'issues', fault: 'missing' });
  // A row that is gone has no title any more.
  expect(refusal({ z: ' ' })).toBeNull();
  expect(hasPendingInputs(pendingInputs({ b: '' }))).toBe(true);
  expect(hasPendingInputs(pendingInputs(putEdit({ b: '' }, 'b', null)))).toBe(false);
});

it('finds a new or renamed row with a title of its list, and none that was stored so', () => {
  const row = (id: string, title: string) => ({ id, title, completed_at: null });
  const of = (...issues: ReturnType<typeof row>[]) => ({ ...emptyValues('g'), issues });
  const before = of(row('a', 'Rain'), row('b', 'Wind'));
  const now = (...issues: ReturnType<typeof row>[]) => hasDoubledTitle(before, of(...issues));
  expect(now(...before.issues, row('c', 'Snow'))).toBe(false);
  expect(now(...before.issues, row('c', 'Rain '))).toBe(true);
  expect(now(row('a', 'Rain'), row('b', 'Rain'))).toBe(true);
  const stored = of(row('a', 'Rain'), row('b', 'Rain  '));
  expect(hasDoubledTitle(stored, stored)).toBe(false);
});
