import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FILES = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

/** `outline-none` sets the style that the width of an outline of the same element takes: it would stay invisible. */
const isTakenBack = (classes: readonly string[]) =>
  classes.includes('outline-none') &&
  classes.some((name) => /(^|:)outline-\d$/.test(name) && !/(^|:)(after|before):/.test(name)) &&
  !classes.some((name) => name.endsWith(':outline-solid'));

it('no element takes the outline of its focus back', () => {
  const strings = FILES.flatMap((name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8');
    return [...source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)].map(([text]) => `${name}: ${text}`);
  });
  expect(strings.length).toBeGreaterThan(1000);
  expect(strings.filter((text) => isTakenBack(text.split(/[\s'"`]+/)))).toEqual([]);
});
