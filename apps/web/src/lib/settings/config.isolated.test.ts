import { afterEach, expect, it, vi } from 'vitest';

const SETTINGS = {
  supabaseUrl: 'https://bloom.example',
  publishableKey: 'sb_publishable_key',
  supportEmail: 'help@bloom.example',
};

afterEach(() => {
  document.head.replaceChildren();
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function load() {
  const { loadConfig } = await import('./config.ts');
  return loadConfig();
}

it('reads the settings of the page, without a request', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const meta = document.createElement('meta');
  meta.name = 'bloom-settings';
  meta.content = JSON.stringify(SETTINGS);
  document.head.append(meta);
  expect(await load()).toMatchObject(SETTINGS);
  expect(fetched).not.toHaveBeenCalled();
});

it('requests them where a page has none', async () => {
  vi.stubGlobal('fetch', async () => Response.json(SETTINGS));
  expect(await load()).toMatchObject(SETTINGS);
});

it('takes the page of something before the server for no answer', async () => {
  const headers = { 'content-type': 'text/html' };
  vi.stubGlobal('fetch', async () => new Response('<h1>Blocked</h1>', { status: 403, headers }));
  await expect(load()).rejects.toMatchObject({ name: 'UnreachableError', status: 0 });
});
