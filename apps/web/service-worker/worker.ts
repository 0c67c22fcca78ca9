/**
 * Caches the program of the app, so that pages open while the network or the server is down, and a tab that was opened
 * before a new version still finds its own files. It caches nothing personal except what another app shares with Bloom:
 * answers of the backend do not pass through here. (Service Workers, W3C; decision 0020.) It also shows the reminder of
 * the weekly sitting, even while no page is open (decision 0073).
 */

import { BEGIN, BEGINNING } from '../src/lib/begin-message.ts';
import type { CachedFiles } from './cached-files.ts';
import { opensOwnPage } from './own-page.ts';
import { receiveShare, SHARE_PAGE } from './receive-share.ts';
import { answerReminder, renewDevice, type Surroundings, showReminder } from './reminder.ts';

/** Inserted by the build. */
declare const CACHED: CachedFiles;
declare const clients: Surroundings['clients'] & { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Extendable {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const PREFIX = 'bloom-';
const CACHE = `${PREFIX}${CACHED.version}`;
/** How long a page that was opened goes first, in milliseconds. */
const LATER = 3000;

/** All files of this version or none: during a deployment, servers may have different versions. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...CACHED.files]);
  const page = await cache.match(CACHED.page);
  if (page && (await isOfThisVersion(page))) return;
  await caches.delete(CACHE);
  throw new Error('The page is of another version than this worker');
}

async function isOfThisVersion(page: Response): Promise<boolean> {
  const needed = (await page.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return needed.length > 0 && needed.every((path) => CACHED.files.includes(path));
}

/** Activates when no tab runs an older version any more, and then also serves the tab that registered it. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await clients.claim();
}

/** A tab that can be reloaded asks for the activation; any other tab still needs the files of the older version. */
async function activateIfAlone(page: MessageEventSource | null): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  page?.postMessage(BEGINNING);
  await skipWaiting();
}

/** Looks in this version's cache first: a newer version may be waiting, whose page needs other files. */
const cachedAt = async (place: string) =>
  (await (await caches.open(CACHE)).match(place)) ?? caches.match(place);

/** Cache first: the name of the file contains a hash of its content. */
const cacheFirst = async (request: Request) =>
  (await cachedAt(request.url)) ?? (await fetch(request));

/** Network first, with the cached file as fallback, also while a proxy says that the server is away. */
async function networkFirst(request: Request, place: string): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer !== null && answer.status < 500) return answer;
  return (await cachedAt(place)) ?? answer ?? Response.error();
}

/**
 * The cached page at once, however slow the line is; it is renewed afterwards. While a newer version waits, the page of
 * the server, which is that version, unless it takes too long.
 */
async function ownPage(fetching: Fetching): Promise<Response> {
  const page = await (await caches.open(CACHE)).match(CACHED.page);
  if (page && registration.waiting === null) {
    fetching.waitUntil(renewPage());
    return page;
  }
  const fresh = networkFirst(fetching.request, CACHED.page);
  if (page) return Promise.race([fresh, later().then(() => page)]);
  // The browser has dropped the cache, and kept the worker.
  fetching.waitUntil(
    later()
      .then(cacheFiles)
      .catch(() => undefined),
  );
  return fresh;
}

const later = () => new Promise((resolve) => setTimeout(resolve, LATER));

/** Takes the page of the server for the next time: its settings may have changed. Of another version, it takes that. */
async function renewPage(): Promise<void> {
  await later();
  const page = await fetch(CACHED.page).catch(() => null);
  if (!page?.ok) return;
  if (!(await isOfThisVersion(page.clone()))) return void (await registration.update());
  await (await caches.open(CACHE)).put(CACHED.page, page);
}

function answerOf(fetching: Fetching): Promise<Response> | null {
  const { request } = fetching;
  const { origin, pathname } = new URL(request.url);
  if (isShare(request, pathname)) return receiveShare(request);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (pathname.startsWith('/assets/')) return cacheFirst(request);
  if (opensOwnPage(request, pathname, CACHED.pages)) return ownPage(fetching);
  if (CACHED.files.includes(pathname)) return networkFirst(request, pathname);
  const isPage =
    request.mode === 'navigate' && !/^\/(auth|rest|storage|functions|dev)\//.test(pathname);
  return isPage ? networkFirst(request, CACHED.page) : null;
}

/** A share comes from the device itself, without a referrer; a form of another site is left to the server. */
function isShare({ method, mode, referrer }: Request, pathname: string): boolean {
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== location.origin;
  return method === 'POST' && mode === 'navigate' && pathname === SHARE_PAGE && !isForeign;
}

addEventListener('install', (event) => (event as Extendable).waitUntil(cacheFiles()));
addEventListener('activate', (event) => (event as Extendable).waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const answer = answerOf(fetching);
  if (answer !== null) fetching.respondWith(answer);
});
addEventListener('message', (event) => {
  const { data, source, waitUntil } = event as MessageEvent<unknown> & Extendable;
  if (data === BEGIN) waitUntil.call(event, activateIfAlone(source));
});

const surroundings: Surroundings = { registration, clients };
addEventListener('push', (event) => {
  const { data = null } = event as Event & { readonly data?: { json(): unknown } | null };
  (event as Extendable).waitUntil(showReminder(data, surroundings));
});
addEventListener('notificationclick', (event) => {
  const chosen = event as Extendable & Parameters<typeof answerReminder>[0];
  chosen.waitUntil(answerReminder(chosen, surroundings));
});
addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription } = event as Event & { readonly newSubscription?: PushSubscription };
  (event as Extendable).waitUntil(renewDevice(newSubscription, surroundings));
});
