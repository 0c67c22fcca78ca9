import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyFolder } from '../../../file-system/copy-folder.ts';
import { syncOne, syncTree } from '../../../file-system/durable-files.ts';
import { unlessAbsent } from '../../../file-system/unless-absent.ts';
import { refuseHalfRestored } from './half-restored.ts';
import { makingFault } from './making-fault.ts';

const program = fileURLToPath(new URL('./make-empty-database.ts', import.meta.url));
/**
 * Settings of V8 and the C library with which creating it takes little memory: without the limit of the heap garbage
 * takes another 100 MB, and a container of 512 MB was ended at its first start. It needs less than 24 MB.
 */
const SPARING = {
  flags: ['--liftoff-only', '--max-semi-space-size=2', '--max-old-space-size=64'],
  env: { MALLOC_ARENA_MAX: '2' },
};

const UNFINISHED = '.unfinished-database-';
/** The name of a template until it is complete. */
const BEGUN = /^postgres-of-pglite-.+\.[0-9a-f]{8}-[0-9a-f-]{27}$/;
const LEFT_AFTER_MS = 10 * 60_000;

/**
 * Creates the folder of a new database, unless there is a database in it. It gets its name once all of it is on the
 * disk, so that a crash leaves nothing that looks like a database.
 * @param templateFolder a folder for an empty database, created there when missing, of which new ones are copies; null keeps
 * none
 * @throws HalfRestored
 */
export async function beginDatabase(files: string, templateFolder: string | null): Promise<void> {
  // One that may not be looked into, as another user's, is not taken for none.
  if ((await unlessAbsent(stat(join(files, 'PG_VERSION')), null)) !== null) return;
  const place = dirname(files);
  refuseHalfRestored(place);
  await removeUnfinished(place);
  const unfinished = join(place, `${UNFINISHED}${randomUUID()}`);
  const template =
    templateFolder === null ? null : await storeTemplate(templateFolder).catch(() => null);
  try {
    if (template === null) await makeEmptyDatabase(unfinished);
    else await copyFolder(template, unfinished);
    await syncTree(unfinished);
    await removeEmpty(files);
    await rename(unfinished, files);
  } catch (fault) {
    // On a full disk it would take the last room.
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
    throw fault;
  }
  await syncOne(place);
}

/**
 * Removes what a crash during an earlier start left. If that start is still running, the next start removes what it
 * makes.
 */
async function removeUnfinished(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (!name.startsWith(UNFINISHED)) continue;
    await rm(join(place, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

/**
 * Keeps an empty database in a folder, under a name that says which PGlite created it. The first caller creates it;
 * when several do at once, the first one to finish provides it for the others.
 * @throws where it cannot be kept there, or be read
 */
export async function storeTemplate(folder: string): Promise<string> {
  const template = join(folder, `postgres-of-pglite-${versionOfPglite()}`);
  if (existsSync(template)) {
    // That of another user may be closed to us: the caller makes one of its own.
    await readdir(template);
    return template;
  }
  await mkdir(folder, { recursive: true });
  await removeLeft(folder);
  const made = `${template}.${randomUUID()}`;
  try {
    await makeEmptyDatabase(made);
    await syncTree(made);
    await rename(made, template);
  } catch (fault) {
    if (!existsSync(template)) throw fault;
  } finally {
    await rm(made, { recursive: true, force: true });
  }
  return template;
}

/** Removes what killed processes had begun. One that makes such a folder takes seconds for it. */
async function removeLeft(folder: string): Promise<void> {
  const before = Date.now() - LEFT_AFTER_MS;
  for (const name of await readdir(folder)) {
    if (!BEGUN.test(name)) continue;
    const begun = join(folder, name);
    // Whoever was making it may have named it by now.
    const { mtimeMs } = (await stat(begun).catch(() => null)) ?? { mtimeMs: before };
    if (mtimeMs < before) await rm(begun, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** In its own process, whose memory is returned to the system when it is done. */
function makeEmptyDatabase(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...SPARING.flags, program, folder], {
      env: { ...process.env, ...SPARING.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(makingFault(dirname(folder), { code, signal, output }));
    });
  });
}

/** What is in the way may be somebody's data: only an empty folder is removed. */
async function removeEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (fault) {
    const { code } = fault as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw fault;
    throw new Error(`${folder} holds files and no database: move them elsewhere and start again`);
  }
}

function versionOfPglite(): string {
  const about = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
  return (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version;
}
