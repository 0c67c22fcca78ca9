import { expect, it } from 'vitest';
import { onOneLine } from './one-line.mjs';

/** The output for work that writes a page of warnings and ends with this code. */
async function read(code: number, isTTY: boolean): Promise<string> {
  let text = '';
  const output = {
    isTTY,
    write(piece: string | Uint8Array) {
      text += piece;
      return true;
    },
  };
  const work = async (onOutput: (text: string) => void) => {
    onOutput('warn: a page of it\n');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return code;
  };
  expect(await onOneLine('Installing', () => '7 packages', work, output)).toBe(code);
  return text.replaceAll(/\d+ s/g, 'TIME');
}

it('successful work prints one line, and its output is hidden', async () => {
  expect(await read(0, false)).toBe('Installing ... done in TIME\n');
});

it('the output of failed work is printed', async () => {
  expect(await read(1, false)).toBe('Installing ... failed after TIME\nwarn: a page of it\n');
});

it('on a terminal the line shows the progress', async () => {
  const lines = (await read(0, true)).split('\r\x1b[2K');
  expect(lines).toContain('Installing ... TIME, 7 packages');
  expect(lines.at(-1)).toBe('Installing ... done in TIME\n');
});
