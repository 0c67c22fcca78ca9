import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES, type Language, languageOfTag } from '@bloom/domain/texts/language';
import { pathIn } from '@bloom/domain/texts/language-address';
import { descriptionOf, PUBLIC_PAGES, previewOf } from './public-pages.ts';
import { structuredData } from './structured-data.ts';

/** Another URL of a page, and its language (RFC 5646; `x-default` for the reader's own language). */
interface Alternate {
  readonly language: 'en' | 'pt-BR' | 'x-default';
  readonly path: string;
}

/** All URLs of a page, by language. */
export function alternatesOf(page: string): readonly Alternate[] {
  return [
    { language: 'x-default', path: pathIn(null, page) },
    { language: 'en', path: pathIn('en', page) },
    { language: 'pt-BR', path: pathIn('pt', page) },
  ];
}

/**
 * Writes the metadata of every prerendered page, for search engines and link previews (ogp.me), with its URLs in other
 * languages. The documents of personal pages and of missing pages are marked as not to be indexed.
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

/** @param name the file, such as `pt/terms/index.html` */
function description(name: string, html: string): string {
  const folder = dirname(name).replaceAll('\\', '/');
  const path = folder === '.' ? '/' : `/${folder}`;
  const page = PUBLIC_PAGES.find((known) => known === pathIn(null, path));
  if (page === undefined)
    throw new Error(`${path} is prerendered, but is not among the public pages`);
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
  /** As in the page, with its HTML entities. */
  readonly title: string;
}

const locales = { en: 'en_US', pt: 'pt_BR' };

function headOf({ page, path, language, title }: Described): string {
  const about = escaped(descriptionOf(page, language));
  const others = LANGUAGES.filter((other) => other !== language);
  const property = (name: string, content: string) =>
    `<meta property="og:${name}" content="${content}"/>`;
  return [
    // The start page's own script keeps the description in the current language.
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
