import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { found as en } from './src/i18n/en/found.ts';
import { found as pt } from './src/i18n/pt/found.ts';

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

/** The pages that everyone may find, by their plain addresses; each is there in every language as well. */
export const FOUND_PAGES: readonly string[] = [
  ...DESCRIBED,
  ...help.en.map(({ name }) => `/help/${name}`),
];

/** Those that stand before the app: it comes for what somebody does there. The goodbye is said by the app. */
export const STATIC_PAGES: readonly string[] = FOUND_PAGES.filter(
  (page) => page !== '/sorry_to_see_you_go',
);

/** What is said of a page where somebody finds it: of a topic of the help, what it begins with. */
export function descriptionOf(page: string, language: 'en' | 'pt'): string {
  const described = DESCRIBED.find((known) => known === page);
  if (described !== undefined) return descriptions[language][described];
  const topic = help[language].find(({ name }) => page === `/help/${name}`);
  if (topic === undefined) throw new Error(`Nothing says what ${page} is about`);
  return topic.summary;
}

/** Gives where the picture of a page lies that other sites show with a link to it; `scripts/make-previews.ts` draws it. */
export function previewOf(page: string, language: 'en' | 'pt'): string {
  const [, part = ''] = page.split('/');
  return `/previews/${part || 'start'}-${language}.jpg`;
}

/** Each topic stands under a line `# name: Title`, and begins with a paragraph that says what it is about. */
function topicsIn(language: 'en' | 'pt') {
  const file = join(import.meta.dirname, `src/features/support/help/help.${language}.md`);
  const found = readFileSync(file, 'utf8').matchAll(/^# ([a-z-]+): .+\n\n([^-\n].*)$/gm);
  return [...found].map(([, name = '', first = '']) => {
    const summary = first.replaceAll('**', '');
    return { name, summary };
  });
}
