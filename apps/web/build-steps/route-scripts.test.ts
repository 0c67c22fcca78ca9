import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readManifest, routeScripts } from './route-scripts.ts';

const manifest = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: {
    root: { id: 'root', path: '', module: '/root.js', imports: ['/react.js', '/i18n.js'] },
    shell: { id: 'shell', parentId: 'root', module: '/shell.js' },
    'routes/sign-in': {
      id: 'routes/sign-in',
      parentId: 'shell',
      path: 'en?/pt?/sign_in',
      module: '/in.js',
    },
    'routes/goal': {
      id: 'routes/goal',
      parentId: 'shell',
      path: 'goals/:goalId/edit',
      module: '/goal.js',
      clientLoaderModule: '/goal-loader.js',
      imports: ['/photo.js'],
    },
  },
};

it('includes the script of a parent page', () => {
  const goals = { id: 'routes/goals', parentId: 'shell', path: 'goals', module: '/goals.js' };
  const form = { id: 'routes/new', parentId: 'routes/goals', path: 'new', module: '/new.js' };
  const { root, shell } = manifest.routes;
  const routes = { root, shell, 'routes/goals': goals, 'routes/new': form };
  const paths = routeScripts({ ...manifest, routes }).map(({ path, scripts }) => [
    path,
    scripts.at(-1),
  ]);
  expect(paths).toEqual([
    ['/goals', '/goals.js'],
    ['/goals/new', '/new.js'],
  ]);
});

it('gives each route the scripts of the entry, its layouts and itself, each once', () => {
  expect(routeScripts(manifest)).toEqual([
    {
      path: '/sign_in',
      scripts: ['/entry.js', '/react.js', '/root.js', '/i18n.js', '/shell.js', '/in.js'],
    },
    {
      path: '/goals/:goalId/edit',
      scripts: [
        '/entry.js',
        '/react.js',
        '/root.js',
        '/i18n.js',
        '/shell.js',
        '/goal.js',
        '/photo.js',
        '/goal-loader.js',
      ],
    },
  ]);
});

it('reads the manifest from the client build, and says so where there is none', async () => {
  const client = await mkdtemp(join(tmpdir(), 'bloom-manifest-'));
  await mkdir(join(client, 'assets'));
  expect(() => readManifest(client)).toThrow('No route manifest');
  const text = `window.__manifest=${JSON.stringify(manifest)};`;
  await writeFile(join(client, 'assets/manifest-1a.js'), text);
  expect(readManifest(client)).toEqual(manifest);
  await rm(client, { recursive: true });
});
