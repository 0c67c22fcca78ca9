import { expect, it } from 'vitest';
import { scrollCue } from './use-scroll-cue.ts';

it('shows on which sides there is more to scroll', () => {
  expect(scrollCue(0, 300, 300)).toBe('none');
  expect(scrollCue(0, 300.4, 300)).toBe('none');
  expect(scrollCue(0, 500, 300)).toBe('end');
  expect(scrollCue(80, 500, 300)).toBe('both');
  expect(scrollCue(200, 500, 300)).toBe('start');
});
