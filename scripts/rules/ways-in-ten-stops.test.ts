import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const page = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');

it('the architecture describes each way in ten stops at most', () => {
  const stops = [...page.matchAll(/^(\d+)\. /gm)].map(([, number]) => Number(number));
  expect(stops.filter((number) => number === 1).length).toBeGreaterThan(5);
  expect(Math.max(...stops)).toBeLessThanOrEqual(10);
});
