import { expect, inject, it } from 'vitest';
import { spawnRuns } from '../convergence/spawn-runs.ts';
import '../stage/provided.ts';

const SEED = 200;

it('three devices on bad lines, one with two tabs, converge, and lose nothing that one of them was told is saved', async () => {
  const { failed, output } = await spawnRuns(inject('contract').url, SEED, 6);
  expect(failed, output).toBe(0);
});
