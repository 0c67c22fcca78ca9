// @vitest-environment node
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cachedFilesOf } from './cached-files.ts';

it('lists what a page needs to open, and gives each build its own version', async () => {
  const client = await mkdtemp(join(tmpdir(), 'bloom-kept-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  const names = ['app-1.js', 'root-1.css', 'figtree-latin-wght-normal-1.woff2', 'app-1.js.br'];
  for (const name of [...names, 'goals-phone-en-1.webp', 'fraunces-vietnamese-wght-normal-1.woff2'])
    await writeFile(join(client, 'assets', name), '');
  await writeFile(join(client, '__spa-fallback.html'), 'one');
  await writeFile(join(client, '__pages.json'), '["/","/goals","/help"]');
  await mkdir(join(client, 'help'));
  for (const page of ['index.html', 'help/index.html']) await writeFile(join(client, page), '');
  const first = await cachedFilesOf(client);
  expect(first.files.toSorted()).toEqual([
    '/__spa-fallback.html',
    '/assets/app-1.js',
    '/assets/figtree-latin-wght-normal-1.woff2',
    '/assets/root-1.css',
    '/config.json',
  ]);
  expect(first.pages, 'those without a document of their own').toEqual(['/goals']);
  expect((await cachedFilesOf(client)).version).toBe(first.version);
  await writeFile(join(client, '__spa-fallback.html'), 'two');
  expect((await cachedFilesOf(client)).version).not.toBe(first.version);
});
