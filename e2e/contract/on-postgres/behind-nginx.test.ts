import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../postgres/cluster.ts';
import { listenTo, untilReceived } from '../stage/listening.ts';
import { trustAnyCertificate } from '../stage/neighbours/trust-any-certificate.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { startServer, type TestServer } from '../stage/server.ts';
import { bytesOf, freshName, picture } from '../stage/storage-samples.ts';

const root = join(import.meta.dirname, '../../..');
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** Runs nginx with `deploy/nginx.conf`; only names, ports and the certificate differ. */
async function startNginx(port: number, servers: () => readonly TestServer[]) {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-nginx-'));
  // When root starts it, its workers run as another user and store bodies there.
  await chmod(folder, 0o711);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const selfSigned = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  const of = ['-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', [...selfSigned, ...of], { stdio: 'pipe' });
  const example = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  const upstream = servers().map(({ url }) => `server ${new URL(url).host};`);
  const settings = example
    .replace('server 127.0.0.1:4380;', upstream.join(' '))
    .replace(/^server \{\n {2}listen 80;[\s\S]*?\n\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replace('  listen [::]:443 ssl http2;\n', '')
    .replaceAll('bloom.example', 'localhost')
    .replace(/ssl_certificate +\S+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key +\S+;/, `ssl_certificate_key ${key};`);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1; events {}
     http { access_log off; ${places.join(' ')} ${settings} }`,
  );
  const child = spawn(nginx ?? '', ['-c', file, '-p', folder, '-e', join(folder, 'errors')]);
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });
  const answers = () => fetch(`https://localhost:${port}/health`).then(({ ok }) => ok || said);
  await expect.poll(() => answers().catch(() => said)).toBe(true);
}

it.skipIf(nginx === undefined)(
  'two servers behind nginx accept a photo of 3 MB and keep sockets open',
  async () => {
    trustAnyCertificate();
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const env = { ...(await freshPlace()), PUBLIC_URL: url, TRUSTED_PROXY: 'true' };
    const servers = [await startServer({ env }), await startServer({ env })];
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill()))));
    await startNginx(port, () => servers);

    const anna = await newPerson({ url });
    const told = await listenTo(anna.client, [{ event: '*', schema: 'public', table: 'todos' }]);
    await anna.client.from('todos').insert({ title: 'Milk' }).throwOnError();
    expect(await untilReceived(told, 1)).toMatchObject([
      { event: 'INSERT', row: { title: 'Milk' } },
    ]);

    const photos = anna.client.storage.from('goal-photos');
    const path = `${anna.id}/${freshName()}`;
    const photo = picture(3_000_000);
    expect((await photos.upload(path, photo)).error).toBeNull();
    const { data } = await photos.download(path);
    expect(await bytesOf(data)).toEqual(await bytesOf(photo));
    // Both have answered some of the requests.
    for (const server of servers) expect(server.output()).toContain('"msg":"request"');
  },
);
