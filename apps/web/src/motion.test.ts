import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'motion.css'), 'utf8');
/** The animations that end, each with its name, how long it takes and how long it waits before. */
const ANIMATIONS = [...css.matchAll(/animation: ([\w-]+) ([^;]+);/g)]
  .filter(([text]) => !text.includes('infinite'))
  .map(([, name = '', rest = '']) => ({
    name,
    milliseconds: [...rest.matchAll(/(\d+)ms/g)].reduce((sum, [, time]) => sum + Number(time), 0),
  }));

it('lasts at most 600 ms for any moment, including its delay', () => {
  expect(ANIMATIONS.map(({ name }) => name)).toContain('bloom');
  expect(
    ANIMATIONS.filter(({ milliseconds }) => !(milliseconds > 0 && milliseconds <= 600)),
  ).toEqual([]);
});

it('shows no animation with reduced motion', () => {
  const bloom = css.slice(css.indexOf('@utility bloom'), css.indexOf('@utility appear-late'));
  expect(bloom).toMatch(/prefers-reduced-motion: reduce\) \{\s+animation: none;/);
});

it('writes the text of a picture only once it seems not to come, which Firefox does while it reads it', () => {
  const late = css.slice(css.indexOf('@utility alt-late'), css.indexOf('@utility rise'));
  expect(late).toMatch(/transition: color 0s 1s;/);
  expect(late).toMatch(/@starting-style \{\s+color: transparent;/);
});
