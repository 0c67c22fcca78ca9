import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { makingFault } from './making-fault.ts';

const ended = { code: null, signal: null, output: '' };

it('says that the system ended it, as for its memory', () => {
  const fault = makingFault(tmpdir(), { ...ended, signal: 'SIGKILL' });
  expect(fault).toMatchObject({ code: 'ENOMEM' });
  expect(fault.message).toMatch(/^no database could be made in .+: SIGKILL ended .+memory/);
});

it('gives the one line that tells what the system refused, with its code', () => {
  const refused = "EACCES: permission denied, mkdir '/data/.unfinished'";
  const output = `node:internal/fs/promises:1564\n  return await x(\n         ^\n\nError: ${refused}\n    at mkdir\n`;
  const fault = makingFault(tmpdir(), { ...ended, code: 1, output });
  expect(fault).toMatchObject({ code: 'EACCES' });
  expect(fault.message).toBe(`no database could be made in ${tmpdir()}: ${refused}`);
});

it('gives what the program said, or at least its code', () => {
  const said = makingFault(tmpdir(), { ...ended, code: 7, output: 'ErrnoError' });
  expect(said.message).toContain('ErrnoError');
  expect(makingFault(tmpdir(), { ...ended, code: 7 }).message).toContain('code 7');
});
