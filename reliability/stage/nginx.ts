import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../e2e/postgres/cluster.ts';

/** Debian installs it where only root's PATH looks. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** Whether this machine has one. */
export const hasNginx = (): boolean => nginx !== undefined;

/**
 * Starts nginx before the servers, with the settings of docs/operations.md: connections to the servers stay open, and a
 * server that does not answer is skipped.
 */
export async function startNginx(
  folder: string,
  ports: readonly number[],
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await mkdir(join(folder, 'nginx'), { recursive: true });
  // Its workers run as another user when it is started by root.
  for (const path of [folder, join(folder, 'nginx')]) await chmod(path, 0o777);
  await writeFile(file, settings(folder, port, ports));
  const child = spawn(nginx ?? 'nginx', ['-c', file, '-e', join(folder, 'nginx.log')], {
    stdio: 'inherit',
  });
  const killOnExit = () => child.kill('SIGTERM');
  process.once('exit', killOnExit);
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  await untilItListens(url);
  return {
    url,
    stop: async () => {
      process.off('exit', killOnExit);
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilItListens(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answered = await fetch(`${url}/live`).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(50);
  }
  throw new Error('nginx does not listen');
}

const settings = (folder: string, port: number, ports: readonly number[]) => `
daemon off;
pid ${folder}/nginx.pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/nginx/${kind};`).join(' ')}
  upstream bloom {
    ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')}
    keepalive 32;
  }
  map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 8m;
    location / {
      proxy_pass http://bloom;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Try-Next 1;
      proxy_next_upstream error timeout;
    }
  }
}
`;
