import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** As the server starts with PostgreSQL (`scripts/bootstrap/programs.mjs`). */
const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
const env = { ...read('node-environment.json'), ...read('node-environment-postgres.json') };

/** Whether a program may have huge pages: where it may not, a hash takes longer, and nothing else changes. */
function hasHugePages(): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  if (header.glibcVersionRuntime === undefined) return false;
  const [, minor] = header.glibcVersionRuntime.split('.').map(Number);
  try {
    const file = '/sys/kernel/mm/transparent_hugepage/enabled';
    return (minor ?? 0) >= 35 && /\[(always|madvise)\]/.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}

const HASHES = 4;
/** Pages of 4 kB that 46 MB have. */
const SMALL_PAGES = 11_776;
const HASH = `
  const { argon2Sync, randomBytes } = require('node:crypto');
  const faults = () => process.resourceUsage().minorPageFault;
  const cost = { memory: 46 * 1024, passes: 1, parallelism: 1, tagLength: 32 };
  const before = faults();
  for (let each = 0; each < ${HASHES}; each++)
    argon2Sync('argon2id', { message: 'a password', nonce: randomBytes(16), ...cost });
  console.log(faults() - before);`;

it.runIf(hasHugePages())('a hash of a password takes its memory in huge pages', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', HASH], { env });
  expect(Number(stdout) / HASHES).toBeLessThan(SMALL_PAGES / 2);
});
