import { execFile, spawn } from 'node:child_process';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { stageRelease } from '../../../scripts/release/stage.ts';
import { freshFolder, freshPlace } from '../stage/own-server.ts';
import { anonymous, newAddress } from '../stage/person.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';

const root = join(import.meta.dirname, '../../..');

/** Calls the release's entry from another folder, with nothing of the repository in reach. */
function call(release: string, cwd: string, env: NodeJS.ProcessEnv, ...given: string[]) {
  const child = spawn(process.execPath, [join(release, 'bloom.mjs'), ...given], { cwd, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      output += piece.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: () => output, ended, end: () => child.kill('SIGTERM') };
}

it('a release runs with Node alone, and is small', async () => {
  const folder = await freshFolder();
  const [web, release] = [join(folder, 'web'), join(folder, 'bloom')];
  await mkdir(web);
  await writeFile(join(web, 'index.html'), '<title>Bloom</title>');
  // Does nothing if the bundle of these sources is there.
  await promisify(execFile)(process.execPath, [join(root, 'scripts/server-bundle.ts')]);
  await stageRelease(root, web, release);
  const files = (await readdir(release, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.filter(({ name }) => /\.(test|d)\.[cm]?ts$|\.map$/.test(name))).toEqual([]);
  const sizes = files.map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  // The built web app takes 20 MB more, and scripts/release.ts allows 80 for both.
  expect(bytes / 1e6).toBeLessThan(55);

  const place = await freshPlace();
  const env = { ...place, PORT: '0', PUBLISHABLE_KEY, PASSWORD_MEMORY_KB: '8' };
  const server = call(release, folder, env);
  const address = () => /"url":"(http:[^"]+)"/.exec(server.output())?.[1] ?? '';
  await expect.poll(address, { timeout: 60_000 }).not.toBe('');
  expect(await (await fetch(`${address()}/`)).text()).toContain('Bloom');
  const { error } = await anonymous(address()).auth.signUp({
    email: newAddress(),
    password: 'Correct-horse-7',
  });
  expect(error).toBeNull();
  server.end();
  expect(await server.ended).toBe(0);

  const elsewhere = { ...env, DATA_DIR: join(folder, 'restored'), INIT_CWD: '/elsewhere' };
  const restore = call(release, folder, elsewhere, 'restore', 'no.tar.gz');
  expect(await restore.ended).toBe(1);
  expect(restore.output()).toContain(`'${join(folder, 'no.tar.gz')}'`);

  const unknown = call(release, folder, {}, 'grow');
  expect(await unknown.ended).toBe(1);
  expect(unknown.output()).toMatch(/^Say one of: start, backup, /);
});
