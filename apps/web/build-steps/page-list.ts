import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@bloom/domain/texts/language';
import { pathIn } from '@bloom/domain/texts/language-address';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes, { IN_A_LANGUAGE } from '../src/routes.ts';

/** Tells the server which paths the app has a page for: all others are answered with 404. */
export const writePageList = (client: string): Promise<void> =>
  writeFile(join(client, '__pages.json'), `${JSON.stringify(pagesOf(routes))}\n`);

/** The topics of the help are all prerendered: there are no others. */
const BUILT = /\/help\/:topic$/;

/**
 * The paths of the pages, such as `/goals/:goalId/edit`, without the page for unknown URLs and without paths that exist
 * only as far as they are prerendered.
 */
export const pagesOf = (entries: readonly RouteConfigEntry[]): string[] => [
  ...new Set(
    pathsOf(entries, '')
      .flatMap(addressesOf)
      .filter((path) => !BUILT.test(path)),
  ),
];

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    if (path?.includes('*')) return [];
    const here = path === undefined ? above : `${above}/${path}`;
    const own = path !== undefined || index === true ? [here || '/'] : [];
    return [...own, ...pathsOf(children, here)];
  });
}

/** A page with a URL per language also has one without a language; segments that end in `?` are optional. */
function addressesOf(path: string): string[] {
  const [plain = path, ...shorter] = withoutOptional(path.replace(`/${IN_A_LANGUAGE}`, '') || '/');
  const paths = [plain, ...shorter];
  if (!path.startsWith(`/${IN_A_LANGUAGE}`)) return paths;
  return [null, ...LANGUAGES].flatMap((language) => paths.map((one) => pathIn(language, one)));
}

function withoutOptional(path: string): string[] {
  const whole = path.replace(/\?$/, '');
  return whole === path ? [path] : [path.slice(0, path.lastIndexOf('/')), whole];
}
