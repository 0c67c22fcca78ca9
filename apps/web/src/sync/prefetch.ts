import type { WantedChanges } from './satisfaction.ts';
import type { SyncTable } from './store/tables.ts';

type WantedByOwner = (owner: string) => WantedChanges | null;

let tables: readonly SyncTable[] = [];
let wantedChanges: WantedByOwner | null = null;
let listener: (() => void) | null = null;

/**
 * Declares which tables a page shows. Called when its module runs, so that they are read while the device is being
 * opened, as after a reload, or from the open one, and not only after the first render.
 */
export function prefetchTables(shown: readonly SyncTable[]): void {
  tables = [...tables, ...shown];
  notify();
}

/** In a microtask, because the page's other modules are not initialised yet. */
const notify = () => queueMicrotask(() => listener?.());

/** The tables to prefetch, each once. They are returned only once. */
export function takePrefetchedTables(): readonly SyncTable[] {
  const taken = [...new Set(tables)];
  tables = [];
  return taken;
}

/** Declares which changes of satisfaction a page shows, according to what this person has last chosen to see. */
export function prefetchSatisfaction(wanted: WantedByOwner): void {
  wantedChanges = wanted;
  notify();
}

/** The changes of satisfaction to prefetch. They are returned only once. */
export function takePrefetchedSatisfaction(owner: string): WantedChanges | null {
  const wanted = wantedChanges?.(owner) ?? null;
  wantedChanges = null;
  return wanted;
}

/** Calls back now, and whenever a page declares what it shows, until it is aborted. */
export function onPrefetch(take: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  listener = take;
  signal.addEventListener('abort', () => {
    if (listener === take) listener = null;
  });
  take();
}
