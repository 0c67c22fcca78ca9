import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allOf } from '../testing/import-fixture.ts';
import { valuesOf } from './json-array.ts';

/** What is found in a text that comes in pieces of so many bytes. */
async function valuesIn(text: string, size: number): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(text);
  async function* pieces() {
    for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size);
  }
  return (await allOf(valuesOf(pieces()))).flat();
}

it('finds the values of any array, wherever its pieces end', async () => {
  const array = fc.array(fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(
      array,
      fc.integer({ min: 1, max: 40 }),
      fc.nat(3),
      async (values, size, indent) => {
        const text = JSON.stringify(values, null, indent);
        expect(await valuesIn(text, size)).toEqual(JSON.parse(text));
      },
    ),
  );
});

it('accepts of other texts what JSON.parse accepts as an array', async () => {
  const unit = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', '"a"', ' ', 'null');
  await fc.assert(
    fc.asyncProperty(fc.string({ unit, maxLength: 12 }), async (text) => {
      // A comma too many at the end is the one exception.
      const strict = text.replace(/,(\s*\]\s*)$/, (found, end) =>
        /\[\s*$/.test(text.slice(0, -found.length)) ? found : end,
      );
      let expected: unknown = null;
      try {
        expected = JSON.parse(strict);
      } catch {}
      const found = await valuesIn(text, 5).catch(() => null);
      expect(found).toEqual(Array.isArray(expected) ? expected : null);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  '',
  ' ',
  '7',
  '{}',
  '"[1]"',
  '[',
  '[1',
  '[1,',
  '["a]',
  '[1]]',
  '[1][2]',
  '[1],',
  ',[1]',
  '[,1]',
  '[1,,2]',
  '[01]',
  '[{]}',
])('%j is no array', async (text) => {
  await expect(valuesIn(text, 3)).rejects.toThrow(SyntaxError);
});

it('leaves out a value of more than a megabyte and reads what follows', async () => {
  const text = JSON.stringify(['a', 'x'.repeat(3_000_000), 'b']);
  expect(await valuesIn(text, 65_536)).toEqual(['a', undefined, 'b']);
});

it('reads an array behind the mark with which some editors begin a file', async () => {
  expect(await valuesIn('\ufeff[ "\ufeffa" ]\n', 2)).toEqual(['\ufeffa']);
});
