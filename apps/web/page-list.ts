import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from './src/routes.ts';

/** Tells the server which addresses the app has a page for: it answers every other one with 404. */
export const writePageList = (client: string): Promise<void> =>
  writeFile(join(client, '__pages.json'), `${JSON.stringify(pagesOf(routes))}\n`);

/** The paths of the pages, as `/goals/:goalId/edit`; the page for what is not there is none of them. */
export const pagesOf = (entries: readonly RouteConfigEntry[]): string[] => [
  ...new Set(pathsOf(entries, '')),
];

function pathsOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    if (path?.includes('*')) return [];
    const here = path === undefined ? above : `${above}/${path}`;
    const own = path !== undefined || index === true ? [here || '/'] : [];
    return [...own, ...pathsOf(children, here)];
  });
}
