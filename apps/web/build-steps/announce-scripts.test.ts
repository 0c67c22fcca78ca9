// @vitest-environment happy-dom
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { announceScripts } from './announce-scripts.ts';

const manifest = {
  entry: { module: '/assets/entry.js' },
  routes: {
    root: { id: 'root', path: '', module: '/assets/root.js' },
    goals: {
      ...{ id: 'goals', parentId: 'root', path: 'goals' },
      ...{ module: '/assets/goals.js', imports: ['/assets/kit.js'] },
    },
    in: { id: 'in', parentId: 'root', path: 'en?/pt?/sign_in', module: '/assets/in.js' },
  },
};
const files = {
  '__spa-fallback.html': '<head><link rel="modulepreload" href="/assets/entry.js"></head>',
  '__spa-fallback.pt.html':
    '<head><link rel="modulepreload" href="/assets/entry.js"><link rel="modulepreload" href="/assets/pt-frame-1.js"></head>',
  'assets/manifest-1.js': `window.__manifest=${JSON.stringify(manifest)};`,
  'assets/deferred-device-1.js': 'import"./kit.js";import"./rows.js";import("./live.js")',
  'assets/kit.js': '',
  'assets/rows.js': '',
  'assets/pt-frame-1.js': '',
};

afterEach(() => {
  document.head.replaceChildren();
  for (const name of ['session', 'language', 'begins'])
    delete document.documentElement.dataset[name];
  history.replaceState(null, '', '/');
});

/** Opens an address with one of the built documents; gives what its script asks for. */
async function open(address: string, built = '__spa-fallback.html'): Promise<string[]> {
  const client = await mkdtemp(join(tmpdir(), 'bloom-announced-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await mkdir(join(client, 'assets'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
  await announceScripts(client);
  const page = await readFile(join(client, built), 'utf8');
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
  history.replaceState(null, '', address);
  new Function(script)();
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${new URL(link.href).pathname}`,
  );
}

const goals = ['root', 'goals', 'kit', 'deferred-device-1', 'rows'].map(
  (name) => `modulepreload /assets/${name}.js`,
);

it('lists all scripts that a page needs and the document does not name, including the one that reads rows', async () => {
  document.documentElement.dataset.session = 'stored';
  expect(await open('/goals')).toEqual(goals);
  expect(document.documentElement.dataset.begins).toBe('early');
});

it('lists the texts of the other language for its readers', async () => {
  document.documentElement.dataset.session = 'stored';
  document.documentElement.dataset.language = 'pending';
  expect(await open('/goals')).toEqual([...goals, 'modulepreload /assets/pt-frame-1.js']);
});

it.each([undefined, 'pending'])(
  'lists what a page needs in the Portuguese document, too, which names its own texts: %s',
  async (language) => {
    document.documentElement.dataset.session = 'stored';
    if (language) document.documentElement.dataset.language = language;
    expect(await open('/goals', '__spa-fallback.pt.html')).toEqual(goals);
    expect(document.documentElement.dataset.begins).toBe('early');
  },
);

it.each([
  ['/goals', undefined],
  ['/sign_in', 'stored'],
  ['/nowhere', 'stored'],
])('asks for nothing at %s with a session that is %s', async (address, session) => {
  if (session) document.documentElement.dataset.session = session;
  expect(await open(address)).toEqual([]);
  expect(document.documentElement.dataset.begins).toBeUndefined();
});
