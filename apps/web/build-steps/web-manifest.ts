import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '@bloom/domain/texts/language';
import { manifest as en } from '../src/i18n/en/manifest.ts';
import { manifest as pt } from '../src/i18n/pt/manifest.ts';
import { localeOf } from '../src/i18n/translate.ts';

const textsIn = { en, pt };

/** In pixels, as `scripts/make-pictures.ts` takes them. */
const SCREENS = {
  phone: { width: 780, sizes: '780x1688', form_factor: 'narrow' },
  window: { width: 1920, sizes: '1920x1200', form_factor: 'wide' },
} as const;

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * The manifest of the app (Web App Manifest; Web Share Target). Both languages have the same id, so that they are one
 * app.
 * @param assets the names of the files in the build, for the URLs of the pictures
 */
export function webManifest(language: Language, assets: readonly string[]): object {
  const texts = textsIn[language];
  const screenshots = (['goals', 'gratitudes'] as const).flatMap((shown) =>
    (['phone', 'window'] as const).map((screen) => {
      const { width, ...shape } = SCREENS[screen];
      const picture = `${shown}-${screen}-${language}-light-${width}-`;
      const src = assets.find((name) => name.startsWith(picture) && name.endsWith('.webp'));
      if (src === undefined) throw new Error(`The build has no picture ${picture}`);
      return { src: `/assets/${src}`, type: 'image/webp', ...shape, label: texts[shown] };
    }),
  );
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon('icon', 192, 'any')],
  });
  return {
    id: '/',
    name: 'Bloom',
    short_name: 'Bloom',
    description: texts.description,
    lang: localeOf[language],
    dir: 'ltr',
    start_url: '/goals',
    scope: '/',
    display: 'standalone',
    background_color: '#fcfaf5',
    theme_color: '#fcfaf5',
    categories: ['lifestyle', 'productivity'],
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      [192, 512].map((size) => icon(purpose === 'any' ? 'icon' : 'maskable', size, purpose)),
    ),
    screenshots,
    shortcuts: [
      shortcut(texts.newGoal, '/goals/new'),
      shortcut(texts.newGratitude, '/wall_of_gratitude?card=new'),
      shortcut(texts.newTodo, '/todo_list?new'),
    ],
    share_target: {
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: 'title',
        text: 'text',
        url: 'url',
        files: [{ name: 'photo', accept: ['image/*'] }],
      },
    },
  };
}

/** Writes `/manifest.en.webmanifest` and `/manifest.pt.webmanifest` into the folder that the build made for browsers. */
export async function writeManifests(client: string): Promise<void> {
  const assets = await readdir(join(client, 'assets'));
  await Promise.all(
    LANGUAGES.map((language) =>
      writeFile(
        join(client, `manifest.${language}.webmanifest`),
        JSON.stringify(webManifest(language, assets)),
      ),
    ),
  );
}
