import fc from 'fast-check';
import { expect, it } from 'vitest';
import { beginningOf, firstCharacterOf, shortened } from './beginning.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇧🇷';
const ACCENTED = 'a\u0303';

it('never ends within what a person sees as one character', () => {
  expect(beginningOf(`Rio ${FLAG}`, 5)).toBe('Rio ');
  expect(beginningOf(`We ${FAMILY}!`, 9)).toBe('We ');
  expect(beginningOf(`We ${FAMILY}!`, 10)).toBe(`We ${FAMILY}`);
  expect(beginningOf(`m${ACCENTED}e`, 2)).toBe('m');
  expect(beginningOf('🌊🌊🌊', 2)).toBe('🌊🌊');
});

it('cuts only a first character that is longer than the limit, so that a text can be split', () => {
  expect(beginningOf(`${FAMILY}!`, 3)).toBe('👨‍👩');
});

it('is a beginning within the limit, and as long as it can be', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', ACCENTED, FLAG, FAMILY, '🌱') });
  const limit = fc.integer({ min: 7, max: 30 });
  fc.assert(
    fc.property(text, limit, (whole, most) => {
      const beginning = beginningOf(whole, most);
      expect(whole.startsWith(beginning)).toBe(true);
      expect([...beginning].length).toBeLessThanOrEqual(most);
      const [next = ''] = [...new Intl.Segmenter().segment(whole.slice(beginning.length))];
      if (next !== '') expect([...beginning, ...next.segment].length).toBeGreaterThan(most);
    }),
  );
});

it('knows the first character as it is seen', () => {
  expect([`${FAMILY}!`, `${ACCENTED}e`, ''].map(firstCharacterOf)).toEqual([FAMILY, ACCENTED, '']);
});

it('has an ellipsis only where something is left out', () => {
  expect(shortened('the sea', 7)).toBe('the sea');
  expect(shortened('the sea', 4)).toBe('the…');
  expect(shortened(`Rio ${FLAG}`, 5)).toBe('Rio…');
});
