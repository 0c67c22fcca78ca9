import { isDeepStrictEqual } from 'node:util';
import type { Row } from '@bloom/domain/outbox/entry';
import { pathOfPhoto } from '@bloom/domain/photos/photo';
import type { SupabaseClient } from '@supabase/supabase-js';
import { SYNC_TABLES } from '../../../apps/web/src/sync/store/tables.ts';
import type { Scene } from './acts/acts.ts';
import { mixedUp } from './acts/others.ts';
import type { PersonsDevice } from './devices/device.ts';
import type { Ledger } from './ledger/ledger.ts';

type Rows = Readonly<Record<string, readonly Row[]>>;

/** Violations of the laws after everything was sent and read. */
export async function broken(
  devices: readonly PersonsDevice[],
  ledger: Ledger,
  { server, other }: { readonly server: SupabaseClient; readonly other: Scene['other'] },
): Promise<readonly string[]> {
  const stored = await readAll(server);
  const { data: trash } = await server.from('trash').select('row').throwOnError();
  const places = [stored, trash, devices.map(({ sync }) => sync.lost)];
  const named = [...places, ledger.emptied];
  // The action of a check-in has its id, and outlives it.
  const tables = SYNC_TABLES.filter((table) => table !== 'actions');
  const ids = tables.flatMap((table) => (stored[table] ?? []).map(({ id }) => id));
  return [
    ...devices.flatMap((device) => differing(device, stored)),
    ...ledger.missing(places),
    ...ledger.undead(ids),
    ...ledger.gone(ids),
    ...ledger.unproved(stored.affirmations?.[0]?.proof_ids),
    ...twice(stored, ledger),
    ...ledger.misput(stored.todos ?? [], [stored.todos, trash]),
    ...devices.flatMap(unjoined),
    ...devices.flatMap(({ sync }) => ledger.asked(sync.lost)),
    ...(await mixedUp(other)),
    ...(await misplaced(server, stored)),
    ...(devices.some(({ hasForgotten }) => hasForgotten) ? [] : await unnamed(server, named)),
    ...devices.flatMap(({ name, outbox }) =>
      outbox.length > 0 ? [`${name} has not sent ${JSON.stringify(outbox)}`] : [],
    ),
  ];
}

async function readAll(server: SupabaseClient): Promise<Rows> {
  const tables = SYNC_TABLES.map(async (table) => {
    const { data } = await server.from(table).select().throwOnError();
    return [table, inOrder(data)] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}

const inOrder = (rows: readonly Row[]) =>
  rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** Every row with every column, including the time stamps. */
function differing(device: PersonsDevice, stored: Rows): readonly string[] {
  return SYNC_TABLES.flatMap((table) => {
    const [shown, wanted] = [inOrder(device.rows(table)), stored[table] ?? []];
    if (isDeepStrictEqual(shown, wanted)) return [];
    const ids = [...new Set([...shown, ...wanted].map(({ id }) => id))];
    return ids.flatMap((id) => {
      const [here, there] = [shown, wanted].map((rows) => rows.find((row) => row.id === id));
      if (isDeepStrictEqual(here, there)) return [];
      return [
        `${device.name} shows in ${table} ${JSON.stringify(here)}, not ${JSON.stringify(there)}`,
      ];
    });
  });
}

/** Photos that a row names and the storage does not have. */
async function misplaced(server: SupabaseClient, { gratitudes = [] }: Rows) {
  const files = await photosOf(server);
  return gratitudes.flatMap(({ photo_filepath: path }) =>
    typeof path === 'string' && !files.includes(path) ? [`the photo ${path} is not stored`] : [],
  );
}

/** Photos and previews that the storage has and nothing names. */
async function unnamed(server: SupabaseClient, places: unknown) {
  const named = JSON.stringify(places);
  const left = (await photosOf(server)).filter((path) => !named.includes(`"${pathOfPhoto(path)}"`));
  return left.map((path) => `${path} is stored and nothing names it`);
}

async function photosOf(server: SupabaseClient): Promise<readonly string[]> {
  const { data: who } = await server.auth.getUser();
  const owner = who.user?.id ?? '';
  const { data } = await server.storage.from('gratitudes-photos').list(owner, { limit: 1000 });
  return (data ?? []).map(({ name }) => `${owner}/${name}`);
}

/** Sets are joined, so that no device has overwritten one. */
function unjoined({ name, sync }: PersonsDevice): readonly string[] {
  return Object.values(sync.lost)
    .filter(({ fields }) => 'tags' in fields || 'proof_ids' in fields)
    .map(({ fields }) => `${name} has overwritten ${JSON.stringify(fields)}`);
}

/** A strategy is put on the to-do list again once it is done. */
function twice(stored: Rows, ledger: Ledger): readonly string[] {
  const { actions = [], ...tables } = stored;
  const told = actions
    .filter(({ action }) => action === 'created')
    .map(({ trackable_id: id }) => `${id} is told twice`);
  const first = Object.entries(tables).flatMap(([table, rows]) =>
    rows
      .filter(({ title }) => table !== 'todos' || !ledger.isPut(title))
      .flatMap(({ title, description }) =>
        [title, description].filter((text) => text).map((text) => `${text} is twice in ${table}`),
      ),
  );
  return [...told, ...first].filter((text, index, all) => all.indexOf(text) !== index);
}
