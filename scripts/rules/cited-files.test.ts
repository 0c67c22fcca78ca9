import { expect, it } from 'vitest';
import { citedFileViolations } from './cited-files.ts';

const PATHS = ['apps/web/src/sync/perform.ts', 'docs/decisions/0042-first-load.md'];
const judge = (text: string, path = 'docs/page.md') =>
  citedFileViolations([{ path, text }], PATHS).map(({ line, message }) => `${line} ${message}`);

it('knows a source by its name, with any of its folders', () => {
  const names = ['apps/web/src/sync/perform.ts', 'sync/perform.ts', 'perform.ts', '../perform.ts'];
  for (const name of names) expect(judge(`see \`${name}\``)).toEqual([]);
});

it('names a source that has another folder or name, and its line', () => {
  expect(judge('one\n// see `lists/perform.ts` and `form.ts`')).toEqual([
    '2 cites what is not there: `lists/perform.ts`',
    '2 cites what is not there: `form.ts`',
  ]);
});

it('names a decision that nobody wrote', () => {
  expect(judge('as decisions 0042, 0043 and 0042 say; decision 0044')).toEqual([
    '1 cites what is not there: 0043',
    '1 cites what is not there: 0044',
  ]);
});

it('leaves out what is never changed, and files that are made while something runs', () => {
  expect(judge('-- `gone.ts`', 'supabase/migrations/1_goals.sql')).toEqual([]);
  expect(judge('`DATA_DIR/secrets.json`, `index.html`')).toEqual([]);
});
