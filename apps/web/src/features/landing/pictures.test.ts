import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pictureSources } from './picture-addresses.ts';
import { APPEARANCES, PICTURE_NAMES, PICTURE_WIDTHS, TENDING_WIDTHS } from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const forms = ['phone', 'window'] as const;
const languages = ['en', 'pt'] as const;

it('has every picture for phone and desktop, in both languages and appearances, for both pixel densities', () => {
  const wanted = [...PICTURE_NAMES, 'tending' as const].flatMap((name) =>
    forms.flatMap((form) =>
      languages.flatMap((language) =>
        APPEARANCES.map((appearance) => ({ name, form, language, appearance })),
      ),
    ),
  );
  for (const { name, form, language, appearance } of wanted) {
    const sources = pictureSources({ name, form, language, appearance });
    for (const width of (name === 'tending' ? TENDING_WIDTHS : PICTURE_WIDTHS)[form])
      expect(sources).toContain(`${name}-${form}-${language}-${appearance}-${width}.webp`);
  }
  expect(readdirSync(folder)).toHaveLength(wanted.length * 2);
});

it('keeps each picture under 60 kB, and under 30 kB for low density', () => {
  const heavy = readdirSync(folder).filter((file) => {
    const isPlain = /-(480|640|1024)\.webp$/.test(file);
    return statSync(join(folder, file)).size > (isPlain ? 30_000 : 60_000);
  });
  expect(heavy).toEqual([]);
});
