import type { Outbox, Row } from '@bloom/domain/outbox/entry';
import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import {
  applyChanges,
  byId,
  type LoadedRows,
  noTable,
  type TableState,
  withoutNull,
  withoutOlder,
} from './loaded-part.ts';
import {
  type Cursor,
  isLoss,
  type LostFields,
  type Patch,
  type SenderState,
  withEntries,
  withGone,
} from './patch.ts';
import type { Place } from './place.ts';
import { SYNC_TABLES, type SyncTable } from './tables.ts';

export interface SyncState {
  /** The person whose rows these are. */
  readonly owner: string | null;
  readonly tables: Readonly<Partial<Record<SyncTable, TableState>>>;
  readonly outbox: Outbox;
  /** Whether the outbox of earlier visits is loaded. */
  readonly isOpen: boolean;
  readonly lost: Readonly<Record<string, LostFields>>;
  /** When rows were deleted, by `rowKey`: late changes of them are left out. */
  readonly gone: Readonly<Record<string, string>>;
  readonly cursors: Readonly<Partial<Record<SyncTable | 'trash', Cursor>>>;
  /** Up to where tables were read that are not whole yet. */
  readonly reached: Readonly<Partial<Record<SyncTable, Cursor>>>;
  /** Another object whenever cursors and places are taken back or found, so that nothing goes on from those before. */
  readonly anew: object;
  readonly history: string | null;
  /** From this place on the device has the timeline without gaps. */
  readonly timelineFrom: Place | null;
  readonly sender: SenderState;
  /** How many attempts in a row did not reach the server. */
  readonly failures: number;
  /** Whether this tab is the one that sends. */
  readonly isSender: boolean;
  /** Whether the browser stores the data; otherwise it is lost with the page. */
  readonly isKept: boolean;
  /** Whether it would store it and has no room left. */
  readonly isFull: boolean;
  /**
   * Incremented when the server acknowledges a write or rows are deleted: an answer requested before that may be
   * outdated.
   */
  readonly generation: number;
}

/** The part of the store that `sync` reads. */
export interface HasSync {
  readonly sync: SyncState;
}

const initialState: SyncState = {
  owner: null,
  tables: {},
  outbox: [],
  isOpen: false,
  lost: {},
  gone: {},
  cursors: {},
  reached: {},
  anew: {},
  history: null,
  timelineFrom: null,
  sender: 'free',
  failures: 0,
  isSender: false,
  isKept: true,
  isFull: false,
  generation: 0,
};

const slice = createSlice({
  name: 'sync',
  initialState,
  reducers: {
    arrived: (state, { payload: owner }: PayloadAction<string>): SyncState =>
      state.owner === owner ? state : { ...initialState, owner, anew: {} },
    patched: (state, { payload }: PayloadAction<Patch>): SyncState => patch(state, payload),
    opened: (
      state,
      { payload }: PayloadAction<Patch & { readonly isKept: boolean }>,
    ): SyncState => ({
      ...patch(state, payload),
      ...{ isOpen: true, isKept: payload.isKept, anew: {} },
    }),
    tableRequested: (state, { payload: table }: PayloadAction<SyncTable>) =>
      withTable(state, table, {}),
    loaded: (before, { payload }: PayloadAction<LoadedRows>) => {
      const { table, rows, from = null } = payload;
      const known = before.tables[table] ?? noTable;
      // It was read again meanwhile.
      if (known.isLoaded) return before;
      const state = rows === null ? unread(before, table) : before;
      return withTable(state, table, {
        rows: withoutOlder(withoutNull({ ...byId(rows ?? []), ...known.rows }), from),
        from,
        isLoaded: true,
        fetched: known.fetched || isRead(state, table),
      });
    },
    /** The device has more than these tables have: they are loaded once more. */
    unloaded: (state, { payload: tables }: PayloadAction<readonly SyncTable[]>) =>
      withTables(state, tables, { isLoaded: false }),
    extended: (state, { payload }: PayloadAction<Required<LoadedRows>>) => {
      const { table, rows, from } = payload;
      const { rows: known } = state.tables[table] ?? noTable;
      return withTable(state, table, { rows: { ...byId(rows ?? []), ...known }, from });
    },
    refreshRequested: (state, { payload: tables }: PayloadAction<readonly SyncTable[]>) =>
      withTables(state, tables, { status: 'loading', error: null }),
    refreshSucceeded: (state, { payload: tables }: PayloadAction<readonly SyncTable[]>) =>
      withTables(state, tables, { status: 'succeeded', error: null, fetched: true }),
    refreshFailed: (
      state,
      { payload }: PayloadAction<{ tables: readonly SyncTable[]; error: string }>,
    ) => withTables(state, payload.tables, { status: 'failed', error: payload.error }),
    becameSender: (state): SyncState => ({ ...state, isSender: true, sender: 'free' }),
    ceasedSending: (state): SyncState => ({ ...state, isSender: false, sender: 'free' }),
    persistenceChanged: (
      state,
      { payload }: PayloadAction<Pick<SyncState, 'isKept' | 'isFull'>>,
    ): SyncState => ({ ...state, ...payload }),
    writeAcknowledged: (state): SyncState => ({ ...state, generation: state.generation + 1 }),
  },
});

function patch(
  state: SyncState,
  { rows, entries, lost, cursors, reached, ...rest }: Patch,
): SyncState {
  let next = rest.isTimelineAnew
    ? withTimelineAnew(state, rows?.actions, rest.timelineFrom)
    : state;
  for (const [table, changed] of Object.entries(rows ?? {})) {
    next = withRows(next, table as SyncTable, changed);
  }
  // A table gets a cursor once it was read completely.
  const read = SYNC_TABLES.filter(
    (table) => cursors?.[table] && next.tables[table]?.fetched === false,
  );
  next = withTables(next, read, { fetched: true });
  return {
    ...next,
    outbox: entries ? withEntries(state.outbox, entries) : state.outbox,
    lost: lost ? withoutNull({ ...state.lost, ...lost }) : state.lost,
    gone: withGone(rest.isAnew ? {} : state.gone, rest.gone),
    cursors: { ...(rest.isAnew ? {} : state.cursors), ...cursors },
    reached: withoutNull({ ...(rest.isAnew ? {} : state.reached), ...reached }),
    anew: rest.isAnew ? {} : state.anew,
    history: rest.history ?? state.history,
    timelineFrom: rest.timelineFrom === undefined ? state.timelineFrom : rest.timelineFrom,
    sender: rest.sender ?? state.sender,
    failures: rest.failures ?? state.failures,
    generation: state.generation + (isLoss(rows) ? 1 : 0),
  };
}

/** Rows of a table that nothing shows stay in the database. */
function withRows(
  state: SyncState,
  table: SyncTable,
  changed: Readonly<Record<string, Row | null>>,
): SyncState {
  const known = state.tables[table];
  if (known === undefined) return state;
  const next = applyChanges(known, changed);
  if (next === known) return state;
  const isGone = known.isLoaded && Object.values(changed).includes(null);
  return withTable(state, table, isGone ? { ...next, rows: withoutNull(next.rows) } : next);
}

/** As if the table had never been read, so that it is read from the server. */
function unread(state: SyncState, table: SyncTable): SyncState {
  const { [table]: _, ...cursors } = state.cursors;
  const timelineFrom = table === 'actions' ? null : state.timelineFrom;
  return { ...state, cursors, reached: {}, anew: {}, timelineFrom };
}

function withTimelineAnew(
  state: SyncState,
  page: TableState['rows'] = {},
  from: Place | null = null,
): SyncState {
  if (state.tables.actions === undefined) return state;
  return withTable(state, 'actions', { rows: page, from, isLoaded: true, fetched: true });
}

function withTable(state: SyncState, table: SyncTable, part: Partial<TableState>): SyncState {
  const tables = { ...state.tables, [table]: { ...(state.tables[table] ?? noTable), ...part } };
  return { ...state, tables };
}

function withTables(
  state: SyncState,
  tables: readonly SyncTable[],
  part: Partial<TableState>,
): SyncState {
  return tables.reduce((next, table) => withTable(next, table, part), state);
}

type CaseReducer = (state: SyncState, action: UnknownAction) => SyncState;
const caseReducers = new Map(
  Object.entries(slice.caseReducers).map(([name, reduce]) => [
    `${slice.name}/${name}`,
    reduce as CaseReducer,
  ]),
);

/**
 * The functions above return new states, so this reducer does not use Immer: making drafts and freezing thousands of
 * rows took most of the time of loading a page of rows.
 */
export function syncReducer(state: SyncState = initialState, action: UnknownAction): SyncState {
  return caseReducers.get(action.type)?.(state, action) ?? state;
}

export const syncActions = slice.actions;

/** Whether the device has a table as the server had it at some time; of the timeline, its newest rows. */
export function isRead(
  { cursors, timelineFrom }: Pick<SyncState, 'cursors' | 'timelineFrom'>,
  table: SyncTable,
): boolean {
  return table === 'actions' ? timelineFrom !== null : cursors[table] !== undefined;
}

/** The state of `sync`. */
export const selectSync = ({ sync }: HasSync): SyncState => sync;
