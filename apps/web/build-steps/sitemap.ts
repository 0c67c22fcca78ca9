import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alternatesOf } from './describe-pages.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

/** Without the farewell page, which nobody looks for. */
const LISTED = PUBLIC_PAGES.filter((page) => page !== '/sorry_to_see_you_go');

/** The URLs of all pages in every language, for search engines (sitemaps.org); the server adds its origin. */
function sitemap(): string {
  const urls = LISTED.flatMap((page) => {
    const alternates = alternatesOf(page);
    const links = alternates.map(
      ({ language, path }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${path}"/>`,
    );
    return alternates.map(({ path }) => `  <url><loc>${path}</loc>${links.join('')}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Writes `/sitemap.xml` into the client build. */
export const writeSitemap = (client: string): Promise<void> =>
  writeFile(join(client, 'sitemap.xml'), sitemap());
