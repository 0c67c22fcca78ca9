/**
 * Keeps the program of the app in the browser, so that a page opens while the network or the server is away, and a tab
 * that was open before a new version came still finds its own files. It keeps nothing of a person: what the backend
 * answers never passes through here. (Service Workers, W3C; decision 0020.)
 */
import type { KeptFiles } from './kept-files.ts';

/** Written in by the build. */
declare const KEPT: KeptFiles;
declare const clients: { claim(): Promise<void> };

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const CACHE = `bloom-${KEPT.version}`;

const keepFiles = async () => (await caches.open(CACHE)).addAll([...KEPT.files]);

/** It begins when no tab runs an older version any more, and serves the tab that brought it from then on. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  await clients.claim();
}

/** A file whose name carries its content: the kept one is as good as a new one. */
const keptFirst = async (request: Request) =>
  (await caches.match(request.url)) ?? (await fetch(request));

/** From the server; while it is away, what is kept in its place. */
async function serverFirst(request: Request, place: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await caches.match(place);
    if (kept) return kept;
    throw fault;
  }
}

function answerOf(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (pathname.startsWith('/assets/')) return keptFirst(request);
  if (KEPT.files.includes(pathname)) return serverFirst(request, pathname);
  const isPage =
    request.mode === 'navigate' && !/^\/(auth|rest|storage|functions|dev)\//.test(pathname);
  return isPage ? serverFirst(request, KEPT.page) : null;
}

addEventListener('install', (event) => (event as Extendable).waitUntil(keepFiles()));
addEventListener('activate', (event) => (event as Extendable).waitUntil(takeOver()));
addEventListener('fetch', (event) => {
  const fetching = event as Fetching;
  const answer = answerOf(fetching.request);
  if (answer !== null) fetching.respondWith(answer);
});
