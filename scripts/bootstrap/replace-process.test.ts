import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, onTestFinished } from 'vitest';

const moduleUrl = (name: string) => new URL(name, import.meta.url).href;
/** Prints its process id, and how it is asked to end. */
const PROGRAM = `
  process.on('SIGTERM', () => { console.log('told to end'); process.exit(7); });
  setInterval(() => undefined, 1000);
  console.log(process.pid);`;
/** A process that `PROGRAM` replaces. */
const becoming = `
  const { replaceProcessIfPossible } = await import(${JSON.stringify(moduleUrl('./replace-process.mjs'))});
  const parent = ${JSON.stringify(moduleUrl('./end-with-parent.mjs'))} + '?parent=' + process.ppid;
  const args = ['--import', parent, '-e', ${JSON.stringify(PROGRAM)}];
  replaceProcessIfPossible(process.execPath, args, { cwd: '/', env: process.env });
  console.log('still here');`;

function started(script: string): ChildProcess & { readonly said: () => string } {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  child.stdout?.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  return Object.assign(child, { said: () => text });
}

it.skipIf(process.platform === 'win32')(
  'the program replaces it, with its process id and its exit code',
  async () => {
    const child = started(becoming);
    await expect.poll(child.said, { timeout: 20_000 }).toBe(`${child.pid}\n`);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([7, null]);
    expect(child.said()).toBe(`${child.pid}\ntold to end\n`);
  },
);

it.skipIf(process.platform === 'win32')(
  'asks the program to end when the parent dies',
  async () => {
    const parent = started(`
      const { spawn } = await import('node:child_process');
      const args = ['--input-type=module', '-e', ${JSON.stringify(becoming)}];
      spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });`);
    await expect.poll(parent.said, { timeout: 20_000 }).toMatch(/^\d+\n$/);
    parent.kill('SIGKILL');
    await expect.poll(parent.said, { timeout: 20_000 }).toMatch(/^\d+\ntold to end\n$/);
  },
);

it.skipIf(process.platform === 'win32')(
  'stays where it is, even where nobody could enter, such as for `sudo -u bloom` in the home of root',
  async () => {
    const child = started(`
      import { mkdtempSync, rmdirSync } from 'node:fs';
      const { replaceProcessIfPossible } = await import(${JSON.stringify(moduleUrl('./replace-process.mjs'))});
      process.chdir(mkdtempSync('/tmp/bloom-left-'));
      const cwd = process.cwd();
      rmdirSync(cwd);
      replaceProcessIfPossible('/bin/sh', ['-c', 'echo replaced'], { cwd, env: {} });`);
    await expect.poll(child.said, { timeout: 20_000 }).toBe('replaced\n');
  },
);
