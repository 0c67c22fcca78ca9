// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import routes from '../src/routes.ts';
import { webManifest } from './web-manifest.ts';

const assets = ['en', 'pt'].flatMap((language) =>
  ['goals', 'gratitudes'].flatMap((shown) => [
    `${shown}-phone-${language}-light-480-a.webp`,
    `${shown}-phone-${language}-light-780-b.webp`,
    `${shown}-window-${language}-light-1920-c.webp`,
  ]),
);

interface Manifest {
  readonly id: string;
  readonly lang: string;
  readonly name: string;
  readonly description: string;
  readonly start_url: string;
  readonly icons: readonly { src: string; sizes: string; purpose: string }[];
  readonly screenshots: readonly { src: string }[];
  readonly shortcuts: readonly { url: string; icons: readonly { src: string }[] }[];
  readonly share_target: { readonly action: string };
}

const manifestIn = (language: 'en' | 'pt') => webManifest(language, assets) as Manifest;

/** The paths of all pages, as the table of addresses has them. */
async function paths(): Promise<string> {
  return JSON.stringify(await routes);
}

describe.each(['en', 'pt'] as const)('the manifest in %s', (language) => {
  const manifest = manifestIn(language);

  it('lists existing icons, in their declared size', async () => {
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)];
    expect(icons.map(({ src }) => src)).toContain('/icons/maskable-512.png');
    for (const { src } of icons) {
      const png = await readFile(join(import.meta.dirname, '../public', src));
      const size = /-(\d+)\.png$/.exec(src)?.[1];
      // The first chunk of a PNG begins with its width and height (PNG, section 11.2.2).
      expect([png.readUInt32BE(16), png.readUInt32BE(20)].map(String)).toEqual([size, size]);
    }
  });

  it('links only to existing pages', async () => {
    const table = await paths();
    const { start_url, shortcuts, share_target } = manifest;
    for (const address of [start_url, share_target.action, ...shortcuts.map(({ url }) => url)]) {
      const [first = ''] = new URL(address, 'https://bloom.example').pathname.slice(1).split('/');
      expect(table).toContain(`"path":"${first}"`);
    }
  });

  it('shows screenshots in its own language', () => {
    const shown = manifest.screenshots.map(({ src }) => src);
    expect(shown).toHaveLength(4);
    expect(shown.every((src) => src.includes(`-${language}-`))).toBe(true);
  });
});

it('has the same id in both languages', () => {
  const [en, pt] = [manifestIn('en'), manifestIn('pt')];
  expect(en.id).toBe(pt.id);
  expect(en.lang).not.toBe(pt.lang);
  expect(en.description).not.toBe(pt.description);
});

it('reports a missing picture', () => {
  expect(() => webManifest('en', [])).toThrow(/no picture/);
});
