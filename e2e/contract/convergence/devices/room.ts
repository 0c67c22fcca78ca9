import { setMaxListeners } from 'node:events';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Action, Reducer, ThunkAction } from '@reduxjs/toolkit';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Device } from '../../../../apps/web/src/sync/device/device.ts';
import type { Change, Undo } from '../../../../apps/web/src/sync/save/changes.ts';
import type { Patch } from '../../../../apps/web/src/sync/store/patch.ts';
import type { SyncState } from '../../../../apps/web/src/sync/store/slice.ts';
import type { SyncTable } from '../../../../apps/web/src/sync/store/tables.ts';
import { PUBLISHABLE_KEY } from '../../stage/server.ts';
import { browserOf, storage } from './browser.ts';

const WEB = pathToFileURL(join(import.meta.dirname, '../../../../apps/web/src/')).href;

export interface HasSync {
  readonly sync: SyncState;
}
type Thunk<Given> = ThunkAction<Given, HasSync, undefined, Action>;
type Row = Readonly<Record<string, unknown>> & { readonly id: string };

export type Saving = Thunk<Promise<void>>;

/** A goal in a sitting, as far as an answer needs it. */
interface SittingGoal {
  readonly strategies: readonly Row[];
  readonly helpers: readonly Row[];
  readonly issues: readonly Row[];
  readonly now: { readonly description: string } | null;
}

interface Answer {
  readonly satisfaction: number;
  readonly description: string;
  readonly strategyId: string | null;
  readonly isTodo: boolean;
  readonly outcomes: Readonly<
    Record<string, { readonly isDone: boolean; readonly helpedBy: string }>
  >;
}

/** An issue or a strategy in the form of a goal. */
interface FormRow {
  readonly id: string;
  readonly title: string;
  readonly completed_at: string | null;
  readonly issue_id?: string;
}

/** The values of the form of a goal, as far as it is written into. */
export interface FormValues {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly issues: readonly FormRow[];
  readonly strategies: readonly FormRow[];
}

/** Whose draft it is, and of which form. */
export interface DraftPlace {
  readonly owner: string;
  readonly form: string;
}

type Words = 'gratitude' | 'wish';

interface Toast {
  readonly id: number;
}

/** The texts of a change that can be undone. */
interface HeldWords {
  readonly text: string;
  readonly undo: string;
}

/** A row as the server sends it after a change. */
export interface ServerChange {
  readonly table: SyncTable | 'trash';
  readonly row: Readonly<Record<string, unknown>>;
}

/** The client of who has begun something, and who that is. */
interface Begun extends Pick<SupabaseClient, 'rpc'> {
  readonly person: string | undefined;
}

/** The modules of the app that a page needs for the person's rows: each page has its own copies. */
export interface Room {
  readonly reducer: Reducer<SyncState>;
  readonly client: SupabaseClient;
  abandonedForms(owner: string, beginning: string): Promise<readonly string[]>;
  canClaim(): boolean;
  claimPlace(place: DraftPlace, release: Promise<unknown>): Promise<DraftPlace>;
  storedForms(owner: string, beginning: string): readonly string[];
  readDraft(place: DraftPlace): unknown;
  writeDraft(place: DraftPlace, draft: unknown): void;
  discardDraft(place: DraftPlace): void;
  patchOfChanges(changes: readonly ServerChange[], state: SyncState): Patch | null;
  asBegun(client: SupabaseClient): Promise<Begun>;
  applyPatch(owner: string, patch: Patch): Thunk<Promise<void>>;
  arrive(owner: string): Action;
  start(owner: string, opens: () => Promise<Device>): Thunk<Promise<Device>>;
  stop(): void;
  perform(changes: readonly Change[]): Thunk<Promise<void>>;
  performUndoable(changes: readonly Change[]): Thunk<Promise<Undo>>;
  retrySave(key: string): Thunk<Promise<void>>;
  discardSave(key: string): Thunk<Promise<void>>;
  settleLost(key: string, answer: 'bring back' | 'leave as is'): Thunk<Promise<void>>;
  sendNow(): Thunk<void>;
  refresh(tables: readonly SyncTable[]): Thunk<Promise<boolean>>;
  rowsOfTable(table: SyncTable): (state: HasSync) => readonly Row[];
  selectWeek(state: HasSync, now: number): { readonly open: readonly Row[] };
  selectSittingGoals(state: HasSync, open: readonly Row[]): readonly SittingGoal[];
  cardOf(open: readonly Row[], name: Words): string | null;
  answerGoal(goal: SittingGoal, answer: Answer): Saving;
  saveCardText(
    name: Words,
    card: string | null,
    given: { readonly words: string; readonly seen: undefined },
  ): Saving;
  finishSitting(): Saving;
  addStrategyTodo(goal: string, strategy: string): Thunk<Promise<Undo | null>>;
  selectGoal(state: HasSync, id: string): Row | null;
  emptyValues(id: string): FormValues;
  valuesOf(goal: Row): FormValues;
  mergeValues(base: FormValues, ours: FormValues, theirs: FormValues): FormValues;
  seenValues(base: FormValues, ours: FormValues, theirs: FormValues): FormValues;
  saveGoal(before: FormValues | null, after: FormValues): Thunk<Promise<Undo | null>>;
  holdWithToast(change: Change, words: HeldWords): Thunk<void>;
  currentToasts(): readonly Toast[];
  subscribeToToasts(listener: () => void): () => void;
  pressToast(toast: Toast): void;
}

/** Modules of the app are loaded separately for each page. */
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    const page = context.parentURL?.split('?page=')[1];
    const isOfApp = found.url.startsWith(WEB) && !found.url.includes('?');
    return page && isOfApp ? { ...found, url: `${found.url}?page=${page}` } : found;
  },
  load(url, context, next) {
    const loaded = next(url, context);
    const [file, page] = url.split('?page=');
    if (!page || !OF_A_PAGE.some((name) => file === WEB + name)) return loaded;
    const own = `const { ${OWN} } = globalThis.browserOf('${page}');`;
    return { ...loaded, source: `${own}\n${loaded.source}` };
  },
});

/** Modules that must not share the globals that each page or each device has for itself. */
const OF_A_PAGE = [
  'drafts/draft-claim.ts',
  'lib/browser-storage/stored.ts',
  'sync/exchange/keep-exchanging.ts',
  'sync/device/store-patch.ts',
  'sync/tabs/tabs.ts',
  'sync/engine/one-tab.ts',
  'sync/engine/lazy-database-lock.ts',
  'sync/engine/lazy-leaving.ts',
];
const OWN =
  'addEventListener, BroadcastChannel, indexedDB, localStorage, navigator, removeEventListener, sessionStorage';
/** The parts of a browser that the app needs besides the network. */
export function standInForBrowser(report: (fault: unknown) => void): void {
  // Nothing listens to the server: changes by others are asked for.
  const window = Object.assign(new EventTarget(), { requestIdleCallback: () => undefined });
  setMaxListeners(0, window);
  Object.assign(globalThis, {
    window,
    reportError: report,
    // This would connect the devices, which are all in this process.
    BroadcastChannel: undefined,
    localStorage: storage(),
    browserOf,
  });
  Object.defineProperty(navigator, 'locks', { value: undefined });
}

/** Loads the app's modules for a page that reaches the server under this address. */
export async function loadRoom(page: string, url: string): Promise<Room> {
  const load = (file: string) => import(`${WEB}${file}?page=${page}`);
  const settings = { supabaseUrl: url, publishableKey: PUBLISHABLE_KEY };
  const [supabase, slice, device, openDevice, ...others] = await Promise.all(
    [
      'lib/backend/supabase',
      'sync/store/slice',
      'sync/open/deferred-device',
      'sync/open/open-device',
      'sync/save/perform',
      'sync/save/send-now',
      'sync/notices/settle-refused',
      'sync/undo/lazy-undo',
      'sync/notices/settle-lost',
      'sync/store/list',
      'sync/store/apply-patch',
      'sync/live/change-patches',
      'lib/backend/as-begun',
      'features/sitting/list',
      'features/sitting/thunks',
      'features/goals/strategies/lazy-strategy-todo',
      'features/goals/list',
      'features/goals/draft/goal-values',
      'features/goals/form/merge-values',
      'features/goals/saves/deferred-saves',
      'ui/toasts/toasts',
      'drafts/draft',
      'drafts/draft-claim',
    ].map((name) => load(`${name}.ts`)),
  );
  Object.assign(globalThis, {
    document: Object.assign(new EventTarget(), {
      visibilityState: 'hidden',
      querySelector: () => ({ content: JSON.stringify(settings) }),
    }),
  });
  return {
    reducer: slice.syncReducer,
    client: await supabase.supabase(),
    arrive: slice.syncActions.arrived,
    start: device.start,
    stop: device.stop,
    refresh: openDevice.refresh,
    ...Object.assign({}, ...others),
  };
}
