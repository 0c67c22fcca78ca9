import { expect, it } from 'vitest';
import { lossToReport } from './loss-to-report.ts';

const early = '2026-11-23T10:00:00+00:00';
const late = '2026-11-23T11:00:00.000Z';

it.each([
  ['words', { title: 'theirs' }, { title: 'mine' }, { title: 'theirs' }],
  ['where a goal stands', { rank: 'a' }, { rank: 'b' }, {}],
  ['the card of another sitting', { gratitude_id: 'a', wish_id: 'b' }, { gratitude_id: 'c' }, {}],
  ['an issue that was let go of as it went', { issue_id: null }, { issue_id: 'b' }, {}],
  ['what was chosen', { issue_id: 'a' }, { issue_id: 'b' }, { issue_id: 'a' }],
  ['what was completed on both sides', { completed_at: early }, { completed_at: late }, {}],
  [
    'what was completed on one',
    { completed_at: early },
    { completed_at: null },
    { completed_at: early },
  ],
  ['how a photo is drawn', { photo_placeholder: 'a' }, { photo_placeholder: 'b' }, {}],
  [
    'a photo',
    { photo_filepath: 'a', photo_placeholder: 'a' },
    { photo_filepath: 'b' },
    { photo_filepath: 'a', photo_placeholder: 'a' },
  ],
])('tells of a loss what anybody would want back: %s', (_what, lost, mine, told) => {
  expect(lossToReport(lost, mine)).toEqual(told);
});
