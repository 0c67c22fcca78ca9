import { expect, it } from 'vitest';
import { TINTS, tintOf } from './tint.ts';

it('returns a stable colour for each id, and uses all of them equally', () => {
  const ids = Array.from(
    { length: 600 },
    (_, at) => `01989e3e-7c1f-7000-8000-${String(at).padStart(12, '0')}`,
  );
  const tints = ids.map(tintOf);
  const counts = Array.from(
    { length: TINTS },
    (_, tint) => tints.filter((one) => one === tint).length,
  );
  expect(Math.min(...counts)).toBeGreaterThan(600 / TINTS / 2);
  expect(ids.map(tintOf)).toEqual(tints);
});
