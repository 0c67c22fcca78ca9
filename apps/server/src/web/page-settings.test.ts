import { expect, it } from 'vitest';
import { withSettings } from './page-settings.ts';
import { webFile } from './web-file.ts';

const file = (path: string, text: string) =>
  webFile({ path, built: Buffer.from(text), isCompressed: false });

it('puts the settings into every page, escaped for the attribute', () => {
  const page = file('/index.html', '<head></head><script>start()</script>');
  const code = file('/assets/a.js', '</head>');
  const name = `"><script>&amp;'$&`;
  const files = withSettings(new Map([page, code].map((one) => [one.path, one])), { name });
  const complete = files.get('/index.html');
  expect(complete?.bodies.identity.toString()).toBe(
    '<head><meta name="bloom-settings" content="{&quot;name&quot;:&quot;\\&quot;>&lt;script>&amp;amp;\'$&amp;&quot;}"/></head><script>start()</script>',
  );
  expect(complete?.etag).not.toBe(page.etag);
  expect(complete?.scriptHashes).toHaveLength(1);
  const others = withSettings(new Map([[page.path, page]]), { name: 'another' });
  expect(others.get('/index.html')?.etag).not.toBe(complete?.etag);
  expect(files.get('/assets/a.js')).toBe(code);
});
