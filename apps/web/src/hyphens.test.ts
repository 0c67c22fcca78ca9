import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');

it('divides no word that is short enough for the narrowest card', () => {
  const [, rule = ''] = /@utility hyphens-auto \{([^}]*)\}/.exec(css) ?? [];
  const [, limits = ''] = /hyphenate-limit-chars: ([\d ]+);/.exec(rule) ?? [];
  const [word = 0, before = 0, after = 0] = limits.split(' ').map(Number);
  for (const short of ['every', 'livros', 'bicycle', 'everyone'])
    expect(word).toBeGreaterThan(short.length);
  expect(Math.min(before, after)).toBeGreaterThan(2);
});
