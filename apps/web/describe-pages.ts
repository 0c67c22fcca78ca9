import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language, languageOfTag } from '@bloom/domain/language';
import { pathIn } from '@bloom/domain/language-address';
import { descriptionOf, FOUND_PAGES, previewOf } from './found-pages.ts';
import { structuredData } from './structured-data.ts';

/** Another address of a page, and in which language it is read there (RFC 5646; `x-default`: in the reader's own). */
interface Alternate {
  readonly language: 'en' | 'pt-BR' | 'x-default';
  readonly path: string;
}

/** Gives every address of a page, by the language in which it is read there. */
export function alternatesOf(page: string): readonly Alternate[] {
  return [
    { language: 'x-default', path: pathIn(null, page) },
    { language: 'en', path: pathIn('en', page) },
    { language: 'pt-BR', path: pathIn('pt', page) },
  ];
}

/**
 * Tells search engines and those who show a link to a page what each built page is, where it lies in other languages,
 * and how the link looks (ogp.me). What stands for pages of people, and for those that are not there, is not to be found.
 */
export async function describePages(client: string): Promise<void> {
  const names = await readdir(client, { recursive: true });
  await Promise.all(
    names
      .filter((name) => name.endsWith('.html'))
      .map(async (name) => {
        const html = await readFile(join(client, name), 'utf8');
        const head = name.startsWith('__spa-fallback') ? HIDDEN : description(name, html);
        await writeFile(
          join(client, name),
          html.replace('</head>', () => `${head}</head>`),
        );
      }),
  );
}

const HIDDEN = '<meta name="robots" content="noindex"/>';

/** @param name the file, as `pt/terms/index.html` */
function description(name: string, html: string): string {
  const folder = dirname(name).replaceAll('\\', '/');
  const path = folder === '.' ? '/' : `/${folder}`;
  const page = FOUND_PAGES.find((known) => known === pathIn(null, path));
  if (page === undefined)
    throw new Error(`${path} is built beforehand, and not among the found pages`);
  const [, lang] = /<html lang="([^"]+)"/.exec(html) ?? [];
  return headOf({ page, path, language: languageOfTag(lang), title: titleOf(html) });
}

function titleOf(html: string): string {
  const [, title] = /<title>([^<]+)<\/title>/.exec(html) ?? [];
  if (title === undefined) throw new Error('A page has no title');
  return title;
}

interface Described {
  readonly page: string;
  readonly path: string;
  readonly language: Language;
  /** As it stands in the page, with its entities. */
  readonly title: string;
}

const locales = { en: 'en_US', pt: 'pt_BR' };

function headOf({ page, path, language, title }: Described): string {
  const about = escaped(descriptionOf(page, language));
  const others = LANGUAGES.filter((other) => other !== language);
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${content}"/>`;
  return [
    // The start page's own script keeps its description in the language that is shown.
    page === '/' ? '' : `<meta name="description" content="${about}"/>`,
    `<link rel="canonical" href="${path}"/>`,
    ...alternatesOf(page).map(
      (other) => `<link rel="alternate" hreflang="${other.language}" href="${other.path}"/>`,
    ),
    property('url', path),
    property('type', 'website'),
    property('site_name', 'Bloom'),
    property('title', title),
    property('description', about),
    property('image', previewOf(page, language)),
    property('image:width', '1200'),
    property('image:height', '630'),
    property('image:alt', title),
    property('locale', locales[language]),
    ...others.map((other) => property('locale:alternate', locales[other])),
    '<meta name="twitter:card" content="summary_large_image"/>',
    page === '/' ? structuredData(language, path) : '',
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
