import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { extent } from '../extent.ts';
import type { Check } from '../figure.ts';
import { seed } from '../random-seed.ts';

const RUNS = extent(2000, 20);
const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const MODEL = 'packages/supabase-server/src/auth/sessions/session-model.test.ts';

/** Sessions compared with their model: refreshes, replays, sign-outs and waits in any order. */
export const sessions: Check = {
  name: 'sessions',
  minutes: 20,
  apart: true,
  async run() {
    const reached = await passes();
    const figure = `sessions against their model: ${RUNS} runs, ${reached ? 'no divergence' : 'a divergence, printed above'}`;
    return [{ database: 'PGlite', figure, wanted: '0 divergences', reached, seed }];
  },
};

function passes(): Promise<boolean> {
  const child = spawn(process.execPath, [VITEST, 'run', '--project', 'unit', MODEL], {
    cwd: ROOT,
    env: {
      ...process.env,
      SESSION_MODEL_RUNS: String(RUNS),
      SESSION_MODEL_SEED: String(seed),
    },
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.once('close', (code) => resolve(code === 0)));
}
