// @vitest-environment happy-dom
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
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
  'assets/pt-pages-1.js': '',
  'assets/deferred-live-1.js': 'import"./kit.js";import"./rows.js";import"./sent.js"',
  'assets/deferred-auth-1.js': '',
  'assets/deferred-rows-1.js': 'import"./deferred-auth-1.js"',
  'assets/sent.js': '',
  ...Object.fromEntries(
    ['sign_in/index', 'sign_in/index.pt', 'en/sign_in/index', 'pt/sign_in/index'].map((name) => [
      `${name}.html`,
      `<head><link href="/assets/entry.js"><link href="/assets/root.js">${name.includes('pt') ? '<link href="/assets/pt-frame-1.js">' : ''}</head>`,
    ]),
  ),
};

afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.lang = 'en';
  // What a test has announced upon input is over with it.
  dispatchEvent(new Event('input'));
  document.head.replaceChildren();
  for (const name of ['session', 'language', 'begins'])
    delete document.documentElement.dataset[name];
  history.replaceState(null, '', '/');
});

/** Opens an address with one of the built documents; gives what its script asks for. */
async function open(address: string, built = '__spa-fallback.html'): Promise<string[]> {
  const client = await mkdtemp(join(tmpdir(), 'bloom-announced-'));
  onTestFinished(() => rm(client, { recursive: true }));
  for (const folder of ['assets', 'sign_in', 'en/sign_in', 'pt/sign_in'])
    await mkdir(join(client, folder), { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(client, name), text);
  await announceScripts(client);
  const page = await readFile(join(client, built), 'utf8');
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(page) ?? [];
  history.replaceState(null, '', address);
  new Function(script)();
  return announced();
}

function announced(): string[] {
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
  const texts = ['frame', 'pages'].map((part) => `modulepreload /assets/pt-${part}-1.js`);
  expect(await open('/goals')).toEqual([...goals, ...texts]);
});

it.each([undefined, 'pending'])(
  'lists what a page needs in the Portuguese document, too, which names its own texts: %s',
  async (language) => {
    document.documentElement.dataset.session = 'stored';
    if (language) document.documentElement.dataset.language = language;
    const texts = language ? ['modulepreload /assets/pt-pages-1.js'] : [];
    expect(await open('/goals', '__spa-fallback.pt.html')).toEqual([...goals, ...texts]);
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

const FIRST_ROWS = ['deferred-auth-1', 'deferred-live-1', 'sent', 'deferred-rows-1'].map(
  (name) => `modulepreload /assets/${name}.js`,
);

it.each([
  ['/goals', '__spa-fallback.html', goals],
  ['/nowhere', '__spa-fallback.html', goals],
  ['/sign_in', 'sign_in/index.html', goals.slice(1)],
  ['/en/sign_in', 'en/sign_in/index.html', goals.slice(1)],
])(
  'without a session, asks at %s once somebody types for what comes after the sign-in',
  async (address, built, needed) => {
    expect(await open(address, built)).toEqual([]);
    dispatchEvent(new Event('input'));
    dispatchEvent(new Event('input'));
    expect(announced().sort()).toEqual([...needed, ...FIRST_ROWS].sort());
  },
);

it('leaves the line to the page that is not whole yet while somebody types', async () => {
  await open('/sign_in', 'sign_in/index.html');
  const loading = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  dispatchEvent(new Event('input'));
  loading.mockRestore();
  expect(announced()).toEqual([]);
  dispatchEvent(new Event('load'));
  expect(announced()[0]).toBe(FIRST_ROWS[0]);
});

it.each(['sign_in/index.pt.html', 'pt/sign_in/index.html'])(
  'asks in %s for the texts of later pages, too, once somebody types',
  async (built) => {
    document.documentElement.lang = 'pt-BR';
    await open('/sign_in', built);
    dispatchEvent(new Event('input'));
    const texts = ['modulepreload /assets/pt-pages-1.js'];
    expect(announced().sort()).toEqual([...goals.slice(1), ...FIRST_ROWS, ...texts].sort());
  },
);
