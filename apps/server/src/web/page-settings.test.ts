import { expect, it } from 'vitest';
import { withSettings } from './page-settings.ts';
import type { WebFile } from './web-files.ts';

const file = (path: string, text: string): WebFile => ({
  path,
  type: 'text/html; charset=utf-8',
  etag: '"built"',
  immutable: false,
  bodies: { identity: Buffer.from(text) },
  scriptHashes: [],
});

it('puts the settings into every page, and nothing of them ends the attribute', () => {
  const page = file('/index.html', '<head></head><script>start()</script>');
  const code = file('/assets/a.js', '</head>');
  const name = `"><script>&amp;'$&`;
  const files = withSettings(new Map([page, code].map((one) => [one.path, one])), { name });
  const complete = files.get('/index.html');
  expect(complete?.bodies.identity.toString()).toBe(
    '<head><meta name="bloom-settings" content="{&quot;name&quot;:&quot;\\&quot;>&lt;script>&amp;amp;\'$&amp;&quot;}"/></head><script>start()</script>',
  );
  expect(complete?.etag).not.toBe('"built"');
  expect(complete?.scriptHashes).toHaveLength(1);
  expect(files.get('/assets/a.js')).toBe(code);
});
