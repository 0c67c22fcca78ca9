import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keptEmptyDatabase } from './empty-database.ts';

it('is taken where the build has kept it, and made nowhere else', () => {
  expect(keptEmptyDatabase(tmpdir())).toBe(tmpdir());
  expect(keptEmptyDatabase(join(tmpdir(), 'bloom-not-built'))).toBeNull();
});
