/** Places where a search engine or a preview wants a whole address; the build knows only the path. */
const RELATIVE =
  /(<link rel="canonical" href="|<meta property="og:(?:url|image)" content="|<loc>|^Sitemap: )\//gm;

/** Whether a built file has such places. */
export const hasAddresses = (path: string): boolean =>
  /\.html$|^\/robots\.txt$|^\/sitemap\.xml$/.test(path);

/** Puts the public address of this deployment before them. */
export function withPublicUrl(text: string, publicUrl: string): string {
  return text.replace(RELATIVE, (_, before: string) => `${before}${publicUrl}/`);
}
