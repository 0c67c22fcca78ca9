/**
 * Keeps the program of the app in the browser, so that a page opens while the network or the server is away, and a tab
 * that was open before a new version came still finds its own files. It keeps nothing of a person, but what another app
 * shares with Bloom: what the backend answers never passes through here. (Service Workers, W3C; decision 0020.) And it
 * shows the reminder of the weekly sitting, which comes also while no page is open (decision 0073).
 */

import { BEGIN } from '../src/lib/begin-message.ts';
import type { KeptFiles } from './kept-files.ts';
import { answerReminder, renewDevice, type Surroundings, showReminder } from './reminder.ts';
import { SHARE_PAGE, takeShare } from './take-share.ts';

/** Written in by the build. */
declare const KEPT: KeptFiles;
declare const clients: Surroundings['clients'] & { claim(): Promise<void> };
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const PREFIX = 'bloom-';
const CACHE = `${PREFIX}${KEPT.version}`;

/** Either all files of this version or none: where servers change one by one, the page may be of another. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT.files]);
  const page = await (await cache.match(KEPT.page))?.text();
  const needed = page?.match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  if (needed.length > 0 && needed.every((path) => KEPT.files.includes(path))) return;
  await caches.delete(CACHE);
  throw new Error('The page is of another version than this worker');
}

/** It begins when no tab runs an older version any more, and serves the tab that brought it from then on. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
  await clients.claim();
}

/** A tab that can be loaded anew asks for it; any other one still needs the files of the version before. */
async function beginIfAlone(): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length <= 1) await skipWaiting();
}

/** From this version first: a newer one may wait beside it, whose page needs other files. */
const keptAt = async (place: string) =>
  (await (await caches.open(CACHE)).match(place)) ?? caches.match(place);

/** A file whose name carries its content: the kept one is as good as a new one. */
const keptFirst = async (request: Request) => (await keptAt(request.url)) ?? (await fetch(request));

/** From the server; while it is away, what is kept in its place. */
async function serverFirst(request: Request, place: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await keptAt(place);
    if (kept) return kept;
    throw fault;
  }
}

function answerOf(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (isShare(request, pathname)) return takeShare(request);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (pathname.startsWith('/assets/')) return keptFirst(request);
  if (KEPT.files.includes(pathname)) return serverFirst(request, pathname);
  const isPage =
    request.mode === 'navigate' && !/^\/(auth|rest|storage|functions|dev)\//.test(pathname);
  return isPage ? serverFirst(request, KEPT.page) : null;
}

/** The device itself sends what is shared; a form on another site does not come from here, and is the server's matter. */
function isShare({ method, mode, referrer }: Request, pathname: string): boolean {
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== location.origin;
  return method === 'POST' && mode === 'navigate' && pathname === SHARE_PAGE && !isForeign;
}

addEventListener('install', (event) => (event as Extendable).waitUntil(keepFiles()));
addEventListener('activate', (event) => (event as Extendable).waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const answer = answerOf(fetching.request);
  if (answer !== null) fetching.respondWith(answer);
});
addEventListener('message', (event) => {
  const { data, waitUntil } = event as MessageEvent<unknown> & Extendable;
  if (data === BEGIN) waitUntil.call(event, beginIfAlone());
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
