// @vitest-environment happy-dom
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { colourBars } from './theme-colour.ts';

it('colours the bar of the browser as the theme that is chosen, and else as the system does', async () => {
  const client = await mkdtemp(join(tmpdir(), 'bloom-theme-colour-'));
  onTestFinished(() => rm(client, { recursive: true }));
  await writeFile(join(client, 'index.html'), '<head></head>');
  await colourBars(client);
  const html = await readFile(join(client, 'index.html'), 'utf8');
  const [, metas = '', script = ''] = /<head>(.*?)<script>([\s\S]*?)<\/script>/.exec(html) ?? [];
  document.head.innerHTML = metas;
  const root = document.documentElement;
  onTestFinished(() => {
    document.head.replaceChildren();
    delete root.dataset.theme;
  });
  const media = () =>
    [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
  const ofSystem = media();
  root.dataset.theme = 'dark';
  new Function(script)();
  expect(media()).toEqual(['not all', 'all']);
  root.dataset.theme = 'light';
  await expect.poll(media).toEqual(['all', 'not all']);
  delete root.dataset.theme;
  await expect.poll(media).toEqual(ofSystem);
});
