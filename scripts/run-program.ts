import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program that writes to our own output. @returns its exit code; 1 when a signal ended it. */
export function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** Where each command-line program that we use comes from. */
const packages = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  vitest: 'vitest',
};

/** Runs the command-line program of an installed package on the Node that we run on. */
export function runInstalled(
  name: keyof typeof packages,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const folder = join(root, 'node_modules', packages[name]);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[name];
  if (script === undefined) throw new Error(`${packages[name]} brings no program ${name}`);
  return run(process.execPath, [join(folder, script), ...args], options);
}
