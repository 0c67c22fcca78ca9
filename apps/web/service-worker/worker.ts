/**
 * Caches the program of the app, so that pages open while the network or the server is down, and a tab that was opened
 * before a new version still finds its own files. It caches nothing personal except what another app shares with Bloom:
 * answers of the backend do not pass through here. (Service Workers, W3C; decision 0020.) It also shows the reminder of
 * the weekly sitting, even while no page is open (decision 0073).
 */

import { BEGIN, BEGINNING } from '../src/lib/browser/begin-message.ts';
import type { CachedFiles } from './cached-files.ts';
import {
  cachedOwn,
  cacheFirst,
  cacheProgram,
  dropOtherVersions,
  networkFirst,
  renewProgram,
} from './cached-program.ts';
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

/** How long a page that was opened goes first, in milliseconds. */
const LATER = 3000;

/** Activates when no tab runs an older version any more, and then also serves the tab that registered it. */
async function takeOver(): Promise<void> {
  await dropOtherVersions(CACHED, registration).catch(() => undefined);
  await clients.claim();
}

/** A tab that can be reloaded asks for the activation; any other tab still needs the files of the older version. */
async function activateIfAlone(page: MessageEventSource | null): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 1) return;
  page?.postMessage(BEGINNING);
  await skipWaiting();
}

/**
 * The cached page at once, however slow the line is; it is renewed afterwards. While a newer version waits, the page of
 * the server, which is that version, unless it takes too long.
 */
async function ownPage(fetching: Fetching): Promise<Response> {
  const page = await cachedOwn(CACHED.page, CACHED);
  const afterwards = (work: () => Promise<void>) =>
    fetching.waitUntil(
      later()
        .then(work)
        .catch(() => undefined),
    );
  if (page && registration.waiting === null) {
    afterwards(() => renewProgram(CACHED, registration));
    return page;
  }
  const fresh = networkFirst(fetching.request, CACHED.page, CACHED);
  if (page) return Promise.race([fresh, later().then(() => page)]);
  // The browser has dropped the cache, and kept the worker.
  afterwards(() => cacheProgram(CACHED));
  return fresh;
}

const later = () => new Promise((resolve) => setTimeout(resolve, LATER));

function answerOf(fetching: Fetching): Promise<Response> | null {
  const { request } = fetching;
  const { origin, pathname } = new URL(request.url);
  if (isShare(request, pathname)) return receiveShare(request);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (pathname.startsWith('/assets/')) return cacheFirst(request, CACHED);
  if (opensOwnPage(request, pathname, CACHED.pages)) return ownPage(fetching);
  if (CACHED.files.includes(pathname)) return networkFirst(request, pathname, CACHED);
  const isPage =
    request.mode === 'navigate' && !/^\/(auth|rest|storage|functions|dev)\//.test(pathname);
  return isPage ? networkFirst(request, CACHED.page, CACHED) : null;
}

/** A share comes from the device itself, without a referrer; a form of another site is left to the server. */
function isShare({ method, mode, referrer }: Request, pathname: string): boolean {
  const isForeign = URL.canParse(referrer) && new URL(referrer).origin !== location.origin;
  return method === 'POST' && mode === 'navigate' && pathname === SHARE_PAGE && !isForeign;
}

addEventListener('install', (event) => (event as Extendable).waitUntil(cacheProgram(CACHED)));
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
