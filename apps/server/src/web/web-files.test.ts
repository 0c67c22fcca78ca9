import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { HttpEnvironment } from '@bloom/supabase-server';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { webApp } from './web-app.ts';
import { hasAddresses, readWebFiles, withPublicUrl } from './web-files.ts';

const SITE = 'https://bloom.example';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('the public address', () => {
  it.each([
    [
      '<link rel="canonical" href="/sign_up">',
      '<link rel="canonical" href="https://bloom.example/sign_up">',
    ],
    [
      '<meta property="og:image" content="/preview.jpg"/>',
      '<meta property="og:image" content="https://bloom.example/preview.jpg"/>',
    ],
    [
      '<link rel="alternate" hreflang="pt-BR" href="/pt/sign_up"/>',
      '<link rel="alternate" hreflang="pt-BR" href="https://bloom.example/pt/sign_up"/>',
    ],
    [
      '<loc>/en</loc><xhtml:link rel="alternate" hreflang="x-default" href="/"/>',
      '<loc>https://bloom.example/en</loc><xhtml:link rel="alternate" hreflang="x-default" href="https://bloom.example/"/>',
    ],
    ['{"name":"Bloom","url":"/pt"}', '{"name":"Bloom","url":"https://bloom.example/pt"}'],
    ['<loc>/</loc>', '<loc>https://bloom.example/</loc>'],
    [
      'User-agent: *\nSitemap: /sitemap.xml',
      'User-agent: *\nSitemap: https://bloom.example/sitemap.xml',
    ],
    ['<a href="/sign_up">', '<a href="/sign_up">'],
  ])('completes %j', (text, complete) => {
    expect(withPublicUrl(text, SITE)).toBe(complete);
  });

  it('is not treated as a replacement pattern', () => {
    expect(withPublicUrl('<loc>/</loc>', 'https://$1.example')).toBe(
      '<loc>https://$1.example/</loc>',
    );
  });

  it('is in pages, robots.txt and the sitemap', () => {
    expect(
      ['/index.html', '/robots.txt', '/sitemap.xml', '/assets/a.js'].map(hasAddresses),
    ).toEqual([true, true, true, false]);
  });
});

it('answers a script in every coding from one stored form, also after the files are deleted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-web-files-'));
  const script = Buffer.from('export const answer = 42;'.repeat(100));
  const br = brotliCompressSync(script);
  await writeFile(join(folder, 'a.js'), script);
  await writeFile(join(folder, 'a.js.br'), br);
  await writeFile(join(folder, 'a.js.gz'), gzipSync(script));
  await writeFile(join(folder, 'a.webp'), 'a picture');
  const files = await readWebFiles(folder, SITE);
  await rm(folder, { recursive: true });
  const { bodies } = files.get('/a.js') ?? {};
  expect(await bodies?.br?.()).toEqual(br);
  expect(bodies?.identity).toEqual(script);
  expect(gunzipSync((await bodies?.gzip?.()) ?? '')).toEqual(script);
  expect(files.get('/a.webp')?.bodies).toEqual({ identity: Buffer.from('a picture') });
  expect([...files.keys()].sort()).toEqual(['/a.js', '/a.webp']);
});

it('reads a picture with a hash in its name from the disk for each answer: 404 once it is gone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-web-files-'));
  await mkdir(join(folder, 'assets'));
  const place = join(folder, 'assets', 'goals-abc.webp');
  await writeFile(place, 'a picture');
  const files = await readWebFiles(folder, SITE);
  const app = new Hono<HttpEnvironment>();
  app.get('*', webApp(files, { connectOrigins: [], takesPayments: false }));
  await writeFile(place, 'read later');
  const there = await app.request('/assets/goals-abc.webp');
  expect([there.status, await there.text()]).toEqual([200, 'read later']);
  expect(Object.fromEntries(there.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '10',
  });
  const known = { 'if-none-match': there.headers.get('etag') ?? '' };
  await rm(folder, { recursive: true });
  expect((await app.request('/assets/goals-abc.webp')).status).toBe(404);
  const unchanged = await app.request('/assets/goals-abc.webp', { headers: known });
  expect(unchanged.status).toBe(304);
});

it('is empty where nothing was built; a build that cannot be read is no missing one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-web-files-'));
  expect(await readWebFiles(join(folder, 'client'), SITE)).toEqual(new Map());
  await writeFile(join(folder, 'client'), '');
  await expect(readWebFiles(join(folder, 'client'), SITE)).rejects.toThrow('ENOTDIR');
  await rm(folder, { recursive: true });
});

it.skipIf(process.platform === 'win32')('has few files open at once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-web-files-'));
  const numbers = Array.from({ length: 400 }, (_, number) => number);
  await Promise.all(numbers.map((number) => writeFile(join(folder, `${number}.js`), `${number}`)));
  const script = `
    const { readWebFiles } = await import(${JSON.stringify(join(import.meta.dirname, 'web-files.ts'))});
    console.log((await readWebFiles(${JSON.stringify(folder)}, '')).size);`;
  const words = ['-c', 'ulimit -n 100 && exec "$@"', 'sh', process.execPath];
  const { stdout } = await promisify(execFile)('sh', [
    ...words,
    '--input-type=module',
    '-e',
    script,
  ]);
  await rm(folder, { recursive: true });
  expect(stdout).toBe('400\n');
});

it('compresses a page once, without blocking other requests', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-web-files-'));
  const page = '<p>A garden</p>'.repeat(1000);
  await writeFile(join(folder, 'index.html'), page);
  const { bodies } = (await readWebFiles(folder, SITE)).get('/index.html') ?? {};
  await rm(folder, { recursive: true });
  for (const make of [bodies?.br, bodies?.gzip]) {
    let wentOn = false;
    setImmediate(() => {
      wentOn = true;
    });
    const [one, other] = await Promise.all([make?.(), make?.()]);
    expect(wentOn).toBe(true);
    expect(other).toBe(one);
  }
  const br = await bodies?.br?.();
  expect(brotliDecompressSync(br ?? '').toString()).toBe(page);
});

it('completes the page that the build compressed, keeps no uncompressed copy that nobody reads, and has another version for another address', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-web-files-'));
  const page = '<link rel="canonical" href="/"/><script>begin()</script>';
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'index.html.br'), brotliCompressSync(page));
  const here = (await readWebFiles(folder, SITE)).get('/index.html');
  const elsewhere = (await readWebFiles(folder, 'https://other.example')).get('/index.html');
  await rm(folder, { recursive: true });
  const complete = page.replace('"/"', `"${SITE}/"`);
  expect(here?.bodies.identity.toString()).toBe(complete);
  expect(here?.bodies.identity).toBe(here?.bodies.identity);
  const copy = new WeakRef(here?.bodies.identity ?? Buffer.alloc(0));
  await pause(0);
  collectGarbage();
  expect(copy.deref()).toBeUndefined();
  expect(here?.bodies.identity.toString()).toBe(complete);
  expect(brotliDecompressSync((await here?.bodies.br?.()) ?? '').toString()).toBe(complete);
  expect(gunzipSync((await here?.bodies.gzip?.()) ?? '').toString()).toBe(complete);
  expect(here?.scriptHashes).toHaveLength(1);
  expect(elsewhere?.etag).not.toBe(here?.etag);
});
