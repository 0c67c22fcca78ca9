import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@bloom/domain/texts/language';
import { pageDescriptions as en } from '../src/i18n/en/page-descriptions.ts';
import { pageDescriptions as pt } from '../src/i18n/pt/page-descriptions.ts';

const DESCRIBED = [
  '/',
  '/sign_up',
  '/sign_in',
  '/reset_password',
  '/wall_of_affirmations',
  '/help',
  '/terms',
  '/privacy_policy',
  '/sorry_to_see_you_go',
] as const;

const help = { en: topicsIn('en'), pt: topicsIn('pt') };
const descriptions = { en, pt };

/**
 * The public pages by their paths without a language; each one also exists in every language. They are prerendered, and
 * load the app on demand.
 */
export const PUBLIC_PAGES: readonly string[] = [
  ...DESCRIBED,
  ...help.en.map(({ name }) => `/help/${name}`),
];

/** The description of a page for search engines; for a topic of the help, its beginning. */
export function descriptionOf(page: string, language: Language): string {
  const described = DESCRIBED.find((known) => known === page);
  if (described !== undefined) return descriptions[language][described];
  const topic = help[language].find(({ name }) => page === `/help/${name}`);
  if (topic === undefined) throw new Error(`Nothing says what ${page} is about`);
  return topic.summary;
}

/** The URL of a page's picture for link previews; `scripts/make-previews.ts` draws it. */
export function previewOf(page: string, language: Language): string {
  const [, part = ''] = page.split('/');
  return `/previews/${part || 'start'}-${language}.jpg`;
}

/** Each topic starts with a line `# name: Title` and a paragraph that summarises it. */
function topicsIn(language: Language) {
  const file = join(import.meta.dirname, `../src/features/support/help/help.${language}.md`);
  const found = readFileSync(file, 'utf8').matchAll(/^# ([a-z-]+): .+\n\n([^-\n].*)$/gm);
  return [...found].map(([, name = '', first = '']) => {
    const summary = first.replaceAll('**', '');
    return { name, summary };
  });
}
