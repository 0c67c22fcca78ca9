import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Where a program writes: our own output, or an open file's descriptor. */
export type Output = 'inherit' | number;

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly output?: Output;
}

/** Runs a program that writes to our own output unless told otherwise. @returns its exit code; 1 when a signal ended it. */
export function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<number> {
  const output = options.output ?? 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: ['ignore', output, output],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** The package of each command-line program that we use. */
const packages = {
  biome: '@biomejs/biome',
  knip: 'knip',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  vitest: 'vitest',
};

/** Runs the command-line program of an installed package on our own Node. */
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
