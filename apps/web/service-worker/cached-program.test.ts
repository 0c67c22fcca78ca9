import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  cachedOwn,
  cacheFirst,
  cacheProgram,
  dropOtherVersions,
  networkFirst,
  renewProgram,
} from './cached-program.ts';

const ORIGIN = 'https://bloom.example';
const PAGE = '/page.html';
const PROGRAM = {
  version: '2',
  page: PAGE,
  pages: [],
  files: [PAGE, '/config.json', '/assets/entry-2.js', '/assets/goals-2.js'],
};
const documentOf = (version: number) => `<script src="/assets/entry-${version}.js"></script>`;

/** What the server answers, by path; a file that is not there is answered with 404, unless all have a status. */
let served: Map<string, string>;
let status: number | null;
let caches: FakeCaches;
let wasRedirected: boolean;
/** What the network answers in place of the server, with the status of a success; by path. */
let instead: Map<string, () => Response>;
let asked: string[];

/** As much of the Cache API as the worker uses. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  isBroken = false;

  async open(name: string) {
    if (this.isBroken) throw new DOMException('The disk is full', 'QuotaExceededError');
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      keys: async () => [...store.keys()],
      put: async (path: string, answer: Response) => void store.set(path, answer),
      delete: async (path: string) => store.delete(path),
      addAll: async (paths: readonly string[]) => {
        const answers = await Promise.all(
          paths.map(async (path) => [path, await fetch(path)] as const),
        );
        if (answers.some(([, { ok }]) => !ok)) throw new TypeError('Request failed');
        for (const [path, answer] of answers) store.set(path, answer);
      },
    };
  }
  async match(place: string, { cacheName }: { cacheName?: string } = {}) {
    if (this.isBroken) throw new DOMException('Internal error', 'UnknownError');
    const path = place.replace(ORIGIN, '');
    const stores = [...this.stores].filter(([name]) => name === (cacheName ?? name));
    return stores.map(([, store]) => store.get(path)).find(Boolean);
  }
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
}

beforeEach(() => {
  served = new Map(PROGRAM.files.map((path) => [path, path]));
  served.set(PAGE, documentOf(2));
  wasRedirected = false;
  instead = new Map();
  asked = [];
  status = null;
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (asking: string | Request) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    const path = typeof asking === 'string' ? asking : new URL(asking.url).pathname;
    asked.push(path);
    const other = instead.get(path);
    if (other !== undefined) return other();
    const body = served.get(path);
    const answer = new Response(body, { status: status ?? (body === undefined ? 404 : 200) });
    if (path === PAGE) Object.defineProperty(answer, 'redirected', { value: wasRedirected });
    return answer;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const cached = (name = 'bloom-2') => [...(caches.stores.get(name)?.keys() ?? [])].toSorted();
const registrationOf = (parts: object = {}) => {
  const update = vi.fn(async () => undefined);
  const registration = { installing: null, waiting: null, update, ...parts };
  return { update, registration: registration as unknown as ServiceWorkerRegistration };
};
const ALL = PROGRAM.files.toSorted();

it('caches all files of a version', async () => {
  await cacheProgram(PROGRAM);
  expect(cached()).toEqual(ALL);
});

it.each([
  ['the page is of another version', () => served.set(PAGE, documentOf(3))],
  ['the page is not one of the app', () => served.set(PAGE, 'We are moving')],
  ['a file is gone', () => served.delete('/assets/goals-2.js')],
])('caches nothing where %s', async (_, change) => {
  change();
  await expect(cacheProgram(PROGRAM)).rejects.toThrow();
  expect(cached()).toEqual([]);
});

it.each([
  [
    'the page of a network',
    () => new Response('<h1>Welcome</h1>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['nothing', () => new Response(null)],
])('takes %s for no file, and fetches that one again', async (_, answer) => {
  instead.set('/assets/goals-2.js', answer);
  await expect(cacheProgram(PROGRAM)).rejects.toThrow();
  expect(cached()).not.toContain('/assets/goals-2.js');
  expect(cached()).not.toContain(PAGE);
  instead.clear();
  await cacheProgram(PROGRAM);
  expect(cached()).toEqual(ALL);
});

it('takes a file for one also where its host names no type of it, as Caddy does where it knows none', async () => {
  instead.set('/assets/goals-2.js', () => new Response(new TextEncoder().encode('letters')));
  await cacheProgram(PROGRAM);
  expect(cached()).toEqual(ALL);
});

it('files that open tabs still use stay where the page is of another version', async () => {
  await cacheProgram(PROGRAM);
  caches.stores.get('bloom-2')?.delete(PAGE);
  served.set(PAGE, documentOf(3));
  await expect(cacheProgram(PROGRAM)).rejects.toThrow();
  expect(cached()).toEqual(ALL.filter((path) => path !== PAGE));
});

it('a page that came by a redirect can be opened', async () => {
  wasRedirected = true;
  await cacheProgram(PROGRAM);
  expect((await cachedOwn(PAGE, PROGRAM))?.redirected).toBe(false);
  await renewProgram(PROGRAM, registrationOf().registration);
  expect((await cachedOwn(PAGE, PROGRAM))?.redirected).toBe(false);
});

const requestOf = (path: string) => new Request(`${ORIGIN}${path}`);

it.each([
  ['there', 200, 0, 'fresh'],
  ['without that page', 404, 0, 'fresh'],
  ['away, says a proxy', 503, 0, 'cached'],
  ['too busy, says a proxy', 429, 0, 'cached'],
  ['not reached', 0, 0, 'cached'],
  ['away, and nothing is cached', 503, 1, 'fresh'],
])('a page of the server that is %s', async (_, said, dropped, expected) => {
  await cacheProgram(PROGRAM);
  if (dropped) caches.stores.clear();
  status = said;
  served.set('/help', 'fresh');
  const answer = await networkFirst(requestOf('/help'), PAGE, PROGRAM);
  expect(await answer.text()).toBe(expected === 'cached' ? documentOf(2) : 'fresh');
});

it('a cache that cannot be read is as one without the file', async () => {
  await cacheProgram(PROGRAM);
  caches.isBroken = true;
  expect(await cachedOwn(PAGE, PROGRAM)).toBeUndefined();
  const file = await cacheFirst(requestOf('/assets/goals-2.js'), PROGRAM);
  expect(await file.text()).toBe('/assets/goals-2.js');
});

it('looking for a file creates no cache', async () => {
  await cacheFirst(requestOf('/assets/goals-2.js'), PROGRAM);
  expect([...caches.stores.keys()]).toEqual([]);
});

it('the page is renewed, and nothing else', async () => {
  await cacheProgram(PROGRAM);
  asked = [];
  served.set(PAGE, `${documentOf(2)}<meta name="other-settings">`);
  const { registration, update } = registrationOf();
  await renewProgram(PROGRAM, registration);
  expect(await (await cachedOwn(PAGE, PROGRAM))?.text()).toContain('other-settings');
  expect(asked).toEqual([PAGE]);
  expect(update).not.toHaveBeenCalled();
});

it('a file that the browser has lost is fetched again', async () => {
  await cacheProgram(PROGRAM);
  caches.stores.get('bloom-2')?.delete('/assets/goals-2.js');
  await renewProgram(PROGRAM, registrationOf().registration);
  expect(cached()).toEqual(ALL);
});

it('the page of another version is left to its own worker', async () => {
  await cacheProgram(PROGRAM);
  served.set(PAGE, documentOf(3));
  const { registration, update } = registrationOf();
  await renewProgram(PROGRAM, registration);
  expect(await (await cachedOwn(PAGE, PROGRAM))?.text()).toBe(documentOf(2));
  expect(update).toHaveBeenCalledOnce();
});

it.each([
  ['deletes the older versions', {}, ['bloom-2', 'reminded-device']],
  ['leaves a version that is being installed', { installing: {} }, null],
  ['leaves a version that waits', { waiting: {} }, null],
])('%s', async (_, parts, expected) => {
  const names = ['bloom-1', 'bloom-2', 'bloom-3', 'reminded-device'];
  for (const name of names) await caches.open(name);
  await dropOtherVersions(PROGRAM, registrationOf(parts).registration);
  expect([...caches.stores.keys()]).toEqual(expected ?? names);
});
