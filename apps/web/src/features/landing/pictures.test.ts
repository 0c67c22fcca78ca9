import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PICTURE_NAMES, pictureOf } from './pictures.ts';

const folder = join(import.meta.dirname, 'pictures');
const forms = ['phone', 'window'] as const;
const languages = ['en', 'pt'] as const;

it('shows every picture on a phone and in a window, in both languages', () => {
  const wanted = PICTURE_NAMES.flatMap((name) =>
    forms.flatMap((form) => languages.map((language) => ({ name, form, language }))),
  );
  for (const { name, form, language } of wanted)
    expect(pictureOf(name, form, language), `${name} ${form} ${language}`).toBeDefined();
  expect(readdirSync(folder)).toHaveLength(wanted.length);
});

it('keeps each picture under 60 kB', () => {
  const heavy = readdirSync(folder).filter((file) => statSync(join(folder, file)).size > 60_000);
  expect(heavy).toEqual([]);
});
