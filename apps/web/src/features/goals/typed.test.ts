import { describe, expect, it } from 'vitest';
import { emptyValues } from './goal-values.ts';
import { gatherTyped, isAnythingTyped, NOTHING_TYPED, putEdit, type Typed } from './typed.ts';

const values = {
  ...emptyValues('g'),
  tags: ['home'],
  issues: [{ id: 'i', title: 'Rain', completed_at: null }],
};
const newId = () => 'new';

describe('gatherTyped', () => {
  it('takes along what was typed but not added', () => {
    const { values: gathered } = gatherTyped(
      values,
      { ...NOTHING_TYPED, tag: ' sea ', strategies: 'Row' },
      newId,
    );
    expect(gathered.tags).toEqual(['home', 'sea']);
    expect(gathered.issues).toBe(values.issues);
    expect(gathered.strategies).toEqual([{ id: 'new', title: 'Row', completed_at: null }]);
  });

  it('refuses a title that the list has, and changes nothing', () => {
    expect(gatherTyped(values, { ...NOTHING_TYPED, tag: 'sea', issues: 'Rain ' }, newId)).toEqual({
      values,
      refusal: { name: 'issues', fault: 'taken' },
    });
  });
});

it('tells whether anything is typed', () => {
  expect(isAnythingTyped(NOTHING_TYPED)).toBe(false);
  expect(isAnythingTyped({ ...NOTHING_TYPED, tag: '  ' })).toBe(false);
  expect(isAnythingTyped({ ...NOTHING_TYPED, issues: 'Rain' })).toBe(true);
});

it('lets no title that is edited and cannot be taken get lost in a save', () => {
  const row = (id: string, title: string) => ({ id, title, completed_at: null });
  const edited = { ...emptyValues('g'), issues: [row('a', 'Rain'), row('b', 'Wind')] };
  const typed = (edits: Typed['edits']) => ({ ...NOTHING_TYPED, edits });
  const refusal = (edits: Typed['edits']) => gatherTyped(edited, typed(edits), () => 'n').refusal;
  expect(refusal({ b: 'Rain ' })).toEqual({ name: 'issues', fault: 'taken' });
  expect(refusal({ b: ' ' })).toEqual({ name: 'issues', fault: 'missing' });
  // A row that is gone has no title any more.
  expect(refusal({ z: ' ' })).toBeNull();
  expect(isAnythingTyped(typed({ b: '' }))).toBe(true);
  expect(isAnythingTyped(typed(putEdit({ b: '' }, 'b', null)))).toBe(false);
});
