import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TINTS } from '@bloom/domain/walls/tint';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const css = read('theme.css');
const coloursIn = (rules: string) =>
  [...rules.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\);/g)].map(
    ([, key = '', ...of]) => [key, of.map(Number)] as const,
  );
/** The colours of each theme, by their names. */
const themes = ['light', 'dark'].map((name) => {
  const [, rules = ''] = css.split(`name: "${name}";`);
  const [own = ''] = rules.split('}');
  return [name, new Map(coloursIn(own))] as const;
});

/** How much light a colour gives back (WCAG 2.2, relative luminance), from OKLCH. */
function luminance([l = 0, c = 0, h = 0]: readonly number[] = []): number {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short;
  const green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short;
  const blue = -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short;
  const shown = (part: number) => Math.min(1, Math.max(0, part));
  return 0.2126 * shown(red) + 0.7152 * shown(green) + 0.0722 * shown(blue);
}

function contrast(one: readonly number[] | undefined, other: readonly number[] | undefined) {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it('computes contrast as WCAG does', () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
  expect(luminance([0.627955, 0.257683, 29.2339])).toBeCloseTo(0.2126, 3);
});

it.each(themes)('text on every colour of paper has enough contrast: %s', (_name, colours) => {
  for (let tint = 0; tint < TINTS; tint += 1) {
    const paper = colours.get(`tint-${tint}`);
    expect(paper).toBeDefined();
    for (const ink of ['color-base-content', 'muted', 'color-primary', 'color-error']) {
      expect(colours.get(ink)).toBeDefined();
      expect(contrast(colours.get(ink), paper), `${ink} on tint ${tint}`).toBeGreaterThan(4.5);
    }
  }
  expect(colours.has(`tint-${TINTS}`)).toBe(false);
});

it.each(themes)('plants and ticks are seen on white paper: %s', (_name, colours) => {
  const printed = new Map([...colours, ...coloursIn(read('print.css'))]);
  const paper = [1, 0, 0];
  for (const level of [0, 1, 2, 3, 4]) {
    const ink = printed.get(`satisfaction-${level}`);
    expect(contrast(ink, paper), `level ${level}`).toBeGreaterThan(3);
  }
  const tick = contrast(printed.get('color-primary-content'), printed.get('color-primary'));
  expect(tick).toBeGreaterThan(4.5);
});
