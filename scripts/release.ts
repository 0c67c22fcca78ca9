/**
 * Makes `release/bloom-VERSION`, a folder that needs only Node, and beside it the same as a `.tar.gz` whose bytes
 * depend only on the sources and the lock file.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, gzipSync } from 'node:zlib';
import { stageRelease } from './release/stage.ts';
import { root } from './run-program.ts';

const LARGEST_MB = 80;
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `bloom-${version}`;
const place = join(root, 'release');

await stageRelease(root, join(root, 'apps/web/build/client'), join(place, name));
const archive = archived(place, name);
const file = join(place, `${name}.tar.gz`);
writeFileSync(file, archive);
const sum = createHash('sha256').update(archive).digest('hex');
writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`);

const megabytes = sizeOf(join(place, name)) / 1e6;
console.log(`release/${name}: ${megabytes.toFixed(1)} MB
release/${name}.tar.gz: ${(archive.length / 1e6).toFixed(1)} MB, sha256 ${sum}`);
if (megabytes > LARGEST_MB) {
  console.error(`A release takes no more than ${LARGEST_MB} MB.`);
  process.exitCode = 1;
}

/** Owners, times, permissions and the order of names are the same wherever and whenever it is made. */
function archived(folder: string, member: string): Buffer {
  const same = ['--sort=name', '--mtime=@315532800', '--owner=0', '--group=0', '--numeric-owner'];
  const rights = ['--mode=u=rwX,go=rX', '--format=gnu'];
  const args = [...same, ...rights, '-C', folder, '-cf', '-', member];
  const { stdout, stderr, status, error } = spawnSync('tar', args, { maxBuffer: 1e9 });
  if (error !== undefined || status !== 0) {
    throw new Error(`GNU tar is needed to make the archive: ${error?.message ?? stderr}`);
  }
  return gzipSync(stdout, { level: constants.Z_BEST_COMPRESSION });
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
