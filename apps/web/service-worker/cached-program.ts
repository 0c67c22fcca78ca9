import type { CachedFiles } from './cached-files.ts';

/** The program of one version in the browser's cache. */

const PREFIX = 'bloom-';
const nameOf = ({ version }: CachedFiles) => `${PREFIX}${version}`;

/** All files of this version or none: during a deployment, servers may have different versions. */
export async function cacheProgram(program: CachedFiles): Promise<void> {
  const cache = await caches.open(nameOf(program));
  await cache.addAll([...program.files]);
  const page = await cache.match(program.page);
  if (page && (await isOfVersion(page, program))) return;
  await caches.delete(nameOf(program));
  throw new Error('The page is of another version than this worker');
}

async function isOfVersion(page: Response, { files }: CachedFiles): Promise<boolean> {
  const needed = (await page.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return needed.length > 0 && needed.every((path) => files.includes(path));
}

/**
 * The file of this version. Undefined also where the browser cannot read its cache, as on a full or broken disk: then
 * there is still the server.
 */
export const cachedOwn = (place: string, program: CachedFiles): Promise<Response | undefined> =>
  matchIn(place, { cacheName: nameOf(program) });

/** The file of this version, else of any: a newer version may be waiting, whose page needs other files. */
const cachedAt = async (place: string, program: CachedFiles) =>
  (await cachedOwn(place, program)) ?? (await matchIn(place));

async function matchIn(place: string, options?: MultiCacheQueryOptions) {
  try {
    return await caches.match(place, options);
  } catch {
    return undefined;
  }
}

/** Cache first: the name of the file contains a hash of its content. */
export const cacheFirst = async (request: Request, program: CachedFiles) =>
  (await cachedAt(request.url, program)) ?? (await fetch(request));

/** Network first, with the cached file as fallback, also while a proxy says that the server is away or busy. */
export async function networkFirst(
  request: Request,
  place: string,
  program: CachedFiles,
): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && answer.status < 500 && answer.status !== 429) return answer;
  return (await cachedAt(place, program)) ?? answer ?? Response.error();
}

/** Takes the page of the server for the next time: its settings may have changed. Of another version, it takes that. */
export async function renewProgram(
  program: CachedFiles,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const page = await fetch(program.page);
  if (!page.ok) return;
  if (!(await isOfVersion(page.clone(), program))) return void (await registration.update());
  await (await caches.open(nameOf(program))).put(program.page, page);
}

export async function dropOtherVersions(program: CachedFiles): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(program));
  await Promise.all(others.map((name) => caches.delete(name)));
}
