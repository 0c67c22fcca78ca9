import type { CachedFiles } from './cached-files.ts';

/** The program of one version in the browser's cache. */

const PREFIX = 'bloom-';
const nameOf = ({ version }: CachedFiles) => `${PREFIX}${version}`;

/** All files of this version or none: during a deployment, servers may have different versions. */
export async function cacheProgram(program: CachedFiles): Promise<void> {
  const page = await fetch(program.page);
  if (!(await isOfVersion(page, program))) {
    throw new Error('The page is of another version than this worker');
  }
  const cache = await caches.open(nameOf(program));
  const files = program.files.filter((path) => path !== program.page);
  await cache.addAll(files);
  await dropForeign(cache, files, program);
  // Last: where the page is, the files are.
  await putPage(cache, program.page, page);
}

/**
 * What a network answers in place of the server, such as its sign-in page, may have the status of a success. Cached, it
 * would be taken for the file until the next version.
 */
async function dropForeign(cache: Cache, files: readonly string[], program: CachedFiles) {
  const isForeign = async (path: string) => {
    const answer = await cachedOwn(path, program);
    const type = answer?.headers.get('content-type');
    // Some hosts of files name no type of letters.
    return type ? type.includes('html') : !(await answer?.blob())?.size;
  };
  const found = await Promise.all(files.map(async (path) => ((await isForeign(path)) ? path : [])));
  const foreign = found.flat();
  if (foreign.length === 0) return;
  await Promise.all(foreign.map((path) => cache.delete(path)));
  throw new Error('Not all answers were those of the server');
}

async function isOfVersion(page: Response, { files }: CachedFiles): Promise<boolean> {
  const text = page.ok ? await page.clone().text() : '';
  const needed = text.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return needed.length > 0 && needed.every((path) => files.includes(path));
}

/** A copy: browsers open no page that came by a redirect, which some hosts answer to a name with `.html`. */
const putPage = (cache: Cache, path: string, page: Response) =>
  cache.put(path, new Response(page.body, page));

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

/**
 * Takes the page of the server for the next time: its settings may have changed. Of another version, it takes that. If
 * the browser has lost a file, it fetches all again.
 */
export async function renewProgram(
  program: CachedFiles,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const page = await fetch(program.page);
  if (!page.ok) return;
  if (!(await isOfVersion(page, program))) return void (await registration.update());
  const cache = await caches.open(nameOf(program));
  const known = await cache.keys();
  if (known.length < program.files.length) return cacheProgram(program);
  await putPage(cache, program.page, page);
}

/** Deletes other versions, but none that is still being cached: a newer one may be installed in this very moment. */
export async function dropOtherVersions(
  program: CachedFiles,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const names = await caches.keys();
  if (registration.installing !== null || registration.waiting !== null) return;
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== nameOf(program));
  await Promise.all(others.map((name) => caches.delete(name)));
}
