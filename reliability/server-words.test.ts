import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_WORDS } from './server-words.ts';

const root = join(import.meta.dirname, '..');
const sources = ['apps/server/src', 'packages/supabase-server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8')),
  )
  .join('\n');

it.each(Object.values(SERVER_WORDS))('the server still says "%s"', (words) => {
  expect(sources.includes(words)).toBe(true);
});
