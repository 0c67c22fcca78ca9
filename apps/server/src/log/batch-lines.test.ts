import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { batchLines } from './batch-lines.ts';

it('writes the lines of one turn of the event loop in one write, in order, each once', async () => {
  const written: string[] = [];
  const log = batchLines({ write: (text) => void written.push(text) });
  log.write('one\n');
  log.write('two\n');
  expect(written).toEqual([]);
  await turn();
  expect(written).toEqual(['one\ntwo\n']);
  log.write('three\n');
  await turn();
  await turn();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

it.each([
  ['is asked to exit', 'process.exit(3)', 3],
  ['falls over', "throw new Error('fell')", 1],
])('loses nothing where the process %s', async (_, end, code) => {
  const script = `
    const { createLogger } = await import(${JSON.stringify(join(import.meta.dirname, 'logger.ts'))});
    const log = createLogger('info');
    log.info('the first');
    log.info('the last');
    ${end};`;
  const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const { stdout, ...rest } = await ended.catch((fault: { stdout: string; code: number }) => fault);
  expect(rest).toMatchObject({ code });
  expect(stdout.match(/the (first|last)/g)).toEqual(['the first', 'the last']);
});
