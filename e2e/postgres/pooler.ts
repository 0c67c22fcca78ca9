import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, lesserUser } from './cluster.ts';

/** A PgBouncer in front of a cluster. */
export interface Pooler {
  /** The address of a database of the cluster, by way of the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** Starts PgBouncer in a mode; `more` is added to the settings that it has by itself. */
export async function startPooler(
  clusterUrl: string,
  mode: 'transaction' | 'session',
  more = '',
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-pooler-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const { hostname, port: behind, username } = new URL(clusterUrl);
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 4
max_client_conn = 200
${more}
`,
  );
  const child = spawn('pgbouncer', ['-q', file], { stdio: 'ignore', ...lesserUser() });
  const killOnExit = () => child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const through = (url: string) => {
    const changed = new URL(url);
    changed.port = String(port);
    return changed.href;
  };
  await untilItAnswers(through(clusterUrl));
  return {
    through,
    stop: async () => {
      process.off('exit', killOnExit);
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      if (tries > 200) throw fault;
      await pause(50);
    }
  }
}
