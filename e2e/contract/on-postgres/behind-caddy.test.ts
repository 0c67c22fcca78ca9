import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../postgres/cluster.ts';
import { listenTo, untilReceived } from '../stage/listening.ts';
import { trustAnyCertificate } from '../stage/neighbours/trust-any-certificate.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer, type TestServer } from '../stage/server.ts';
import { bytesOf, freshName, picture } from '../stage/storage-samples.ts';

const read = (path: string) => readFile(join(import.meta.dirname, '../../..', path), 'utf8');
const caddy = ['/usr/bin/caddy', '/usr/local/bin/caddy'].find(existsSync);

/** Runs Caddy with `deploy/Caddyfile` and the lines for many servers of docs/operations.md; only addresses differ. */
async function startCaddy(port: number, servers: readonly TestServer[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-caddy-'));
  const [lines = ''] =
    /^reverse_proxy 127[\s\S]*?^\}$/m.exec(await read('docs/operations.md')) ?? [];
  const hosts = servers.map(({ url }) => new URL(url).host).join(' ');
  const site = (await read('deploy/Caddyfile')).replace(
    /^\treverse_proxy .*$/m,
    lines.replace(/127\S+ 127\S+/, hosts),
  );
  const apart = `admin off\n skip_install_trust\n auto_https disable_redirects\n storage file_system ${folder}`;
  await writeFile(join(folder, 'Caddyfile'), `{\n${apart}\n}\n${site}`);
  const child = spawn(caddy ?? '', ['run', '--config', join(folder, 'Caddyfile')], {
    env: { DOMAIN: `localhost:${port}`, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const answers = () => fetch(`https://localhost:${port}/health`).then(({ ok }) => ok || said);
  await expect.poll(() => answers().catch(() => said), { timeout: 10_000 }).toBe(true);
}

it.skipIf(caddy === undefined)(
  'two servers behind Caddy accept a photo, keep sockets open, and leave without a failed request',
  async () => {
    trustAnyCertificate();
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const settings = { PUBLIC_URL: url, TRUSTED_PROXY: 'true', SHUTDOWN_DELAY_SECONDS: '3' };
    const env = { ...(await freshPlace()), ...settings };
    const [first, second] = [await startServer({ env }), await startServer({ env })];
    onTestFinished(async () => void (await Promise.all([first.kill(), second.kill()])));
    await startCaddy(port, [first, second]);

    const { id, client } = await newPerson({ url });
    const told = await listenTo(client, [{ event: '*', schema: 'public', table: 'todos' }]);
    await client.from('todos').insert({ title: 'Milk' }).throwOnError();
    expect(await untilReceived(told, 1)).toMatchObject([{ row: { title: 'Milk' } }]);
    const photo = picture(3_000_000);
    const photos = client.storage.from('goal-photos');
    const { data } = await photos.upload(`${id}/${freshName()}`, photo);
    const kept = await photos.download(data?.path ?? '');
    expect(await bytesOf(kept.data)).toEqual(await bytesOf(photo));

    const stopped = first.stop().then(() => pause(1_500));
    let leaving = true;
    void stopped.then(() => {
      leaving = false;
    });
    const statuses = new Set<number>();
    for (let turn = 0; leaving; turn += 1) {
      const { status } = await client.from('todos').insert({ title: `Bread ${turn}` });
      statuses.add(status).add((await client.from('todos').select('id').limit(1)).status);
    }
    expect([...statuses].sort()).toEqual([200, 201]);
  },
);
