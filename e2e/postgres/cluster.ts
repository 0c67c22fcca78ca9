import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of one's own that lives as long as the tests; nothing in it is meant to survive. */
export interface Cluster {
  /** The address of its first database, as a superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A cluster that we have started. */
export interface OwnCluster extends Cluster {
  /** The process that all its others come from. */
  readonly pid: number;
}

/** Where a cluster is, so that it can be started there again. */
export interface ClusterPlace {
  readonly folder: string;
  readonly port: number;
}

/** How a temporary cluster runs. */
export interface ClusterOptions {
  readonly durable?: boolean;
  readonly settings?: readonly string[];
  readonly at?: ClusterPlace;
}

/**
 * Makes and starts a cluster in a temporary folder, on a free port of the loopback address.
 * @param binaries the folder of `initdb` and `postgres` (see `binaries.ts`).
 * @param options.durable waits for the disk, as a deployed one does, so that what is measured there holds.
 * @param options.settings further settings of PostgreSQL, such as `jit=off`.
 * @param options.at a place of the caller's, which is left there; a cluster that is in it goes on.
 */
export async function startCluster(
  binaries: string,
  { durable = false, settings = [], at }: ClusterOptions = {},
): Promise<OwnCluster> {
  const folder = at?.folder ?? (await mkdtemp(join(tmpdir(), 'bloom-postgres-')));
  const user = lesserUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  if (!existsSync(data)) {
    const sync = durable ? [] : ['--no-sync'];
    execFileSync(
      join(binaries, 'initdb'),
      ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...sync],
      { cwd: folder, stdio: 'pipe', ...user },
    );
  }
  const port = at?.port ?? (await freePort());
  const server = spawn(
    join(binaries, 'postgres'),
    [
      ...['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', folder],
      ...(durable ? [] : fastSettings),
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { cwd: folder, stdio: 'ignore', ...user },
  );
  const killOnExit = () => server.kill('SIGQUIT');
  process.once('exit', killOnExit);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilItAnswers(url, server);
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      process.off('exit', killOnExit);
      const gone = once(server, 'exit');
      if (server.kill('SIGQUIT')) await gone;
      if (at === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Nothing of a test outlives the run, so nothing waits for the disk. */
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap(
  (setting) => ['-c', setting],
);

/** PostgreSQL refuses to run as root: then it runs as `postgres`, or as `nobody`. */
export function lesserUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: ask('-u'), gid: ask('-g') };
    } catch {
      // No such user on this machine: the next name.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody.');
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function untilItAnswers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      if (server.exitCode !== null || Date.now() > deadline) throw fault;
      await pause(50);
    }
  }
}
