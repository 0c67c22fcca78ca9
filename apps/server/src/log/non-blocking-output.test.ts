import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { nonBlockingOutput } from './non-blocking-output.ts';

/** Both ends of a pipe that nobody reads yet. */
function openPipe() {
  const folder = mkdtempSync(join(tmpdir(), 'bloom-pipe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  return { reader, writer: openSync(path, constants.O_WRONLY | constants.O_NONBLOCK) };
}

/** What the pipe has at the moment. */
function takeAll(reader: number): string {
  const chunk = Buffer.alloc(65_536);
  let text = '';
  try {
    for (let count = 1; count > 0; ) {
      count = readSync(reader, chunk);
      text += chunk.toString('utf8', 0, count);
    }
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EAGAIN') throw fault;
  }
  return text;
}

const line = (number: number) => `${JSON.stringify({ number, more: 'x'.repeat(1000) })}\n`;

it('never waits for a reader that has stopped, and tells it later how much it has missed', async () => {
  const { reader, writer } = openPipe();
  const output = nonBlockingOutput(writer);
  for (let number = 0; number < 3000; number += 1) output.write(line(number));
  let text = '';
  await expect
    .poll(() => (text += takeAll(reader)), { interval: 20, timeout: 10_000 })
    .toContain('missing');
  const lines = text
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one));
  const told = lines.pop();
  expect(lines.map(({ number }) => number)).toEqual(lines.map((_, number) => number));
  expect(lines.length).toBeGreaterThan(1000);
  expect(told).toMatchObject({ level: 40, lines: 3000 - lines.length });
  output.write(line(3000));
  expect(takeAll(reader)).toContain('"number":3000');
  closeSync(reader);
  closeSync(writer);
});

it('goes on where its reader has gone, and where the disk is full', () => {
  const { reader, writer } = openPipe();
  closeSync(reader);
  nonBlockingOutput(writer).write(line(1));
  closeSync(writer);
  const full = openSync('/dev/full', 'w');
  nonBlockingOutput(full).write(line(1));
});
