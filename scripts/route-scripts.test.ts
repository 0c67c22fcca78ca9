import { expect, it } from 'vitest';
import { routeScripts } from './route-scripts.ts';

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
