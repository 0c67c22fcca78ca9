import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backendProxy } from './backend-proxy.ts';

const repository = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const proxy = backendProxy('http://127.0.0.1:4381');

it('the development server passes on every protocol and every further path of the server', () => {
  const gateway = read('packages/supabase-server/src/gateway/pass-through.ts');
  const [, protocols = ''] = /PROTOCOLS = \[([^\]]+)\]/.exec(gateway) ?? [];
  const [, further = ''] = /furtherPaths: \[(.+)\]/.exec(read('apps/server/src/compose.ts')) ?? [];
  const paths = [...`${protocols}${further}`.matchAll(/'([^'*]+?)(?:\/\*)?'/g)];
  expect(paths.length).toBeGreaterThan(5);
  expect(Object.keys(proxy)).toEqual(expect.arrayContaining(paths.map(([, path]) => path)));
});

it('sockets are passed on, too', () => {
  expect(proxy['/realtime/v1']).toMatchObject({ ws: true });
});
