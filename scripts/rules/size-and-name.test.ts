import { expect, it } from 'vitest';
import { sizeAndNameViolations } from './size-and-name.ts';

const judge = (path: string, lines = 1) =>
  sizeAndNameViolations([{ path, text: 'x\n'.repeat(lines) }]).length;

it('allows 250 lines and no more', () => {
  expect(judge('apps/server/src/main.ts', 250)).toBe(0);
  expect(judge('apps/server/src/main.ts', 251)).toBe(1);
});

it.each([
  'src/utils/dates.ts',
  'src/helpers.ts',
  'src/common.test.ts',
  'lib/types.ts',
  'shared/x.ts',
])('refuses the dumping ground %s', (path) => {
  expect(judge(path)).toBe(1);
});

it.each(['src/photo-types.ts', 'src/shared-secret.ts', 'supabase/functions/_shared/cors.ts'])(
  'allows %s',
  (path) => {
    expect(judge(path)).toBe(0);
  },
);

it('refuses barrels, but not the entry of a package', () => {
  expect(judge('apps/web/src/ui/index.ts')).toBe(1);
  expect(judge('packages/stripe-sandbox/src/index.ts')).toBe(0);
});

it('refuses other words for when a module is fetched', () => {
  expect(judge('apps/web/src/sync/asked-undo.ts')).toBe(1);
  expect(judge('apps/web/src/sync/later-device.ts')).toBe(1);
  expect(judge('apps/web/src/sync/lazy-undo.ts')).toBe(0);
});
