import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../stage/command.ts';
import { freshPlace } from '../stage/own-server.ts';
import { type Settings, startServer } from '../stage/server.ts';

const names = (folder: string) => readdir(folder).catch(() => []);

async function serve(env: Settings) {
  const server = await startServer({ env });
  onTestFinished(() => server.kill());
  return server;
}

/** A place whose server begins with a backup, and the unfinished files of such a backup. */
async function placeWithBackups() {
  const place = await freshPlace();
  const [backups, temporary] = ['backups', 'tmp'].map((name) => join(place.DATA_DIR, name));
  const env = { ...place, BACKUP_DIR: backups ?? '', TMPDIR: temporary ?? '' };
  await mkdir(env.TMPDIR);
  return {
    env,
    unfinished: async () =>
      (await names(env.BACKUP_DIR)).filter((name) => /unfinished$/.test(name)),
    finished: async () => (await names(env.BACKUP_DIR)).filter((name) => /\.tar\.gz$/.test(name)),
    copies: async () => [
      ...(await names(env.TMPDIR)).filter((name) => name.startsWith('bloom-verify')),
      ...(await names(env.DATA_DIR)).filter((name) => name.startsWith('.snapshot')),
    ],
  };
}

it.each(['unfinished', 'copies'] as const)(
  'a backup that a stop interrupts leaves nothing: %s',
  async (stage) => {
    const place = await placeWithBackups();
    const server = await serve(place.env);
    await expect.poll(() => place[stage](), { interval: 2, timeout: 20_000 }).not.toEqual([]);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('scheduled backup failed');
    expect(server.output(), 'what a command is sent to').toContain('the backup was not finished');
    expect([await place.unfinished(), await place.copies(), await place.finished()]).toEqual([
      [],
      [],
      [],
    ]);
  },
);

it('the remains of a killed backup are deleted at the next start', {
  timeout: 120_000,
}, async () => {
  const place = await placeWithBackups();
  const server = await serve(place.env);
  const verified = async () =>
    (await names(place.env.TMPDIR)).filter((name) => name.startsWith('bloom-verify'));
  await expect.poll(verified, { interval: 2, timeout: 20_000 }).toHaveLength(1);
  await server.kill();
  const [left] = await verified();
  expect(await place.unfinished()).toHaveLength(1);
  await mkdir(join(place.env.TMPDIR, 'bloom-verify-new'));
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(place.env.TMPDIR, left ?? ''), anHourAgo, anHourAgo);
  const again = await serve(place.env);
  await expect.poll(place.finished, { timeout: 30_000 }).toHaveLength(1);
  expect(await place.unfinished()).toEqual([]);
  // One that was begun just now may belong to another process.
  await expect.poll(place.copies).toEqual(['bloom-verify-new']);
  await again.stop();
});

it('the remains of a killed backup are deleted by the next one, too, where no server runs', async () => {
  const { env, copies } = await placeWithBackups();
  const verified = join(env.TMPDIR, 'bloom-verify-left');
  for (const folder of [join(env.DATA_DIR, '.snapshot-left'), verified]) await mkdir(folder);
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await utimes(verified, anHourAgo, anHourAgo);
  const file = join(env.BACKUP_DIR, 'bloom.tar.gz');
  expect(await runCommand('backup', [file], env)).toMatchObject({ code: 0 });
  expect(await copies()).toEqual([]);
  const within = join(file, 'bloom.tar.gz');
  expect(await runCommand('backup', [within], env)).toMatchObject({ code: 1 });
  expect(await copies()).toEqual([]);
});
