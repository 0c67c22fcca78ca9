import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../../testing/database.ts';

const testing = new URL('../../../testing/database.ts', import.meta.url).href;
/** Has many different statements parsed. */
const PROGRAM = `(async () => {
  const { openTestDatabase } = await import(${JSON.stringify(testing)});
  const database = await openTestDatabase();
  for (let number = 0; number < 400; number += 1)
    await database.script('select ' + number + ', ' + Array(50).fill('1 + 1').join());
  await new Promise((resolve) => setTimeout(resolve, 500));
  process.exit(0);
})()`;

it('does not let V8 spend hundreds of megabytes on one function, and makes others fast', async () => {
  // Keeps the copy from which the program begins: without one it would make a database first.
  await (await openTestDatabase()).close();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--trace-wasm-compilation-times', '-e', PROGRAM],
    { maxBuffer: 100_000_000 },
  );
  const made = [...stdout.matchAll(/using TurboFan, took \d+ ms and (\d+) \//g)];
  const megabytes = made.map(([, bytes]) => Number(bytes) / 1e6);
  expect(megabytes.length).toBeGreaterThan(10);
  expect(Math.max(...megabytes)).toBeLessThan(150);
}, 120_000);
