import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { withPublicUrl } from './web-files.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');

it('the config.json of a static site has all settings that the app reads', () => {
  const [, fields = ''] =
    /interface PublicConfig \{([\s\S]*?)\n\}/.exec(read('apps/web/src/lib/settings/config.ts')) ??
    [];
  const names = [...fields.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, name]) => name);
  expect(names).toContain('supabaseUrl');
  expect(Object.keys(JSON.parse(read('deploy/static/config.json'))).sort()).toEqual(names.sort());
});

const BUILT = [
  '<link rel="canonical" href="/"/><link rel="alternate" hreflang="pt-BR" href="/pt"/><a href="/pt">',
  '<meta property="og:url" content="/"/><meta property="og:image" content="/previews/start-en.jpg"/>',
  '<url><loc>/terms</loc><xhtml:link rel="alternate" hreflang="x-default" href="/terms"/></url>',
  '<script type="application/ld+json">{"url":"/"}</script>',
  'Disallow: /auth/\n\nSitemap: /sitemap.xml\n',
].join('\n');

// The command needs GNU sed.
it.runIf(process.platform === 'linux')('the page has the address that the server would set', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bloom-static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = ['index.html', 'robots.txt', 'sitemap.xml', 'index.html.br', 'app.js'];
  for (const file of files) writeFileSync(join(folder, file), BUILT);
  const [command = ''] =
    /^ *find \. -name '\*\.br'.*\n *find .*$/m.exec(read('docs/operations.md')) ?? [];
  execFileSync('sh', ['-c', command], { cwd: folder });
  const now = (file: string) => readFileSync(join(folder, file), 'utf8');
  for (const file of files.slice(0, 3))
    expect(now(file)).toBe(withPublicUrl(BUILT, 'https://bloom.example'));
  expect(now('app.js')).toBe(BUILT);
  expect(() => now('index.html.br')).toThrow('ENOENT');
});
