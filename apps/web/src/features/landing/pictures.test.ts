import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureSources } from './picture-addresses.ts';
import { PICTURE_NAMES, PICTURE_WIDTHS } from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const forms = ['phone', 'window'] as const;
const languages = ['en', 'pt'] as const;

it('shows every picture on a phone and in a window, in both languages, for plain and for fine screens', () => {
  const wanted = PICTURE_NAMES.flatMap((name) =>
    forms.flatMap((form) => languages.map((language) => ({ name, form, language }))),
  );
  for (const { name, form, language } of wanted) {
    const sources = pictureSources(name, form, language);
    for (const width of PICTURE_WIDTHS[form])
      expect(sources).toContain(`${name}-${form}-${language}-${width}.webp`);
  }
  expect(readdirSync(folder)).toHaveLength(wanted.length * 2);
});

it('keeps each picture under 60 kB, and under 30 kB for plain screens', () => {
  const plain = new RegExp(`-(${PICTURE_WIDTHS.phone[0]}|${PICTURE_WIDTHS.window[0]})\\.webp$`);
  const heavy = readdirSync(folder).filter(
    (file) => statSync(join(folder, file)).size > (plain.test(file) ? 30_000 : 60_000),
  );
  expect(heavy).toEqual([]);
});
