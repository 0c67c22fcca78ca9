import { isDeepStrictEqual } from 'node:util';
import { SYNC_TABLES } from '../../../../apps/web/src/sync/store/tables.ts';
import type { Scene } from './acts.ts';

/** How long a page may take to hear that somebody else has signed in. */
const UNHEARD_MS = 200;
const TRIES = 5;

/** Somebody else signs in in another tab, and the person again, before the page has heard of either. */
export async function lend({ device, clock, chance, trace, other }: Scene): Promise<void> {
  const { auth } = device.page.room.client;
  const { error } = await auth.signInWithPassword(other);
  if (error) return;
  trace.tell(device.name, 'is used by somebody else');
  await clock.pause(chance.below(UNHEARD_MS));
  for (let time = 0; time < TRIES; time += 1)
    if (await device.signIn().then(isDone, isNotDone)) return;
}

const isDone = () => true;
const isNotDone = () => false;

/** The only thing that the other person has. */
export const THEIRS = 'Water the plants';

/** What the other person has got of this one, or lost. */
export async function mixedUp({ id, client }: Scene['other']): Promise<readonly string[]> {
  const found: object[] = [];
  for (const table of SYNC_TABLES) {
    const { data } = await client.from(table).select().throwOnError();
    if (table !== 'actions') found.push(...data.map((row) => ({ table, row: row.title })));
  }
  const { data: files } = await client.storage.from('gratitudes-photos').list(id);
  const has = [...found, ...(files ?? []).map(({ name }) => name)];
  const isTheirs = isDeepStrictEqual(has, [{ table: 'todos', row: THEIRS }]);
  return isTheirs ? [] : [`the other person has ${JSON.stringify(has)}`];
}
