import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { gatherTyped, isAnythingTyped, NOTHING_TYPED } from './typed.ts';

const draft = {
  ...emptyDraft('g'),
  tags: ['home'],
  issues: [{ id: 'i', title: 'Rain', completed_at: null }],
};
const newId = () => 'new';

describe('gatherTyped', () => {
  it('takes along what was typed but not added', () => {
    const { draft: gathered } = gatherTyped(
      draft,
      { ...NOTHING_TYPED, tag: ' sea ', strategies: 'Row' },
      newId,
    );
    expect(gathered.tags).toEqual(['home', 'sea']);
    expect(gathered.issues).toBe(draft.issues);
    expect(gathered.strategies).toEqual([{ id: 'new', title: 'Row', completed_at: null }]);
  });

  it('refuses a title that the list has, and changes nothing', () => {
    expect(gatherTyped(draft, { ...NOTHING_TYPED, tag: 'sea', issues: 'Rain ' }, newId)).toEqual({
      draft,
      refusal: { name: 'issues', fault: 'taken' },
    });
  });
});

it('tells whether anything is typed', () => {
  expect(isAnythingTyped(NOTHING_TYPED)).toBe(false);
  expect(isAnythingTyped({ ...NOTHING_TYPED, tag: '  ' })).toBe(false);
  expect(isAnythingTyped({ ...NOTHING_TYPED, issues: 'Rain' })).toBe(true);
});
