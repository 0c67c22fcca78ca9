import { SYNC_TABLES } from '../../../apps/web/src/sync/store/tables.ts';
import { connect } from '../../people/sign-up.ts';
import { SECRET_KEY } from '../stage/server.ts';
import type { Scene } from './acts.ts';
import type { ChangePatches, ServerChange } from './room.ts';

/** What a page remembers of what it was told, and what is on its way to it. */
interface Told {
  readonly patches: ChangePatches;
  coming: ServerChange[];
}

const told = new WeakMap<object, Told>();

function toldTo({ page }: Scene['device']): Told {
  const known = told.get(page) ?? { patches: new page.room.ChangePatches(), coming: [] };
  told.set(page, known);
  return known;
}

/** The server tells the page of what was written of late: that is on its way, behind what it told before. */
export async function tellPage({ device, clock, server, owner }: Scene): Promise<void> {
  const client = connect(server, SECRET_KEY);
  const to = toldTo(device);
  await clock.alone(async () => {
    for (const table of [...SYNC_TABLES, 'trash'] as const) {
      const { data } = await client.from(table).select().eq('user_id', owner).throwOnError();
      to.coming.push(...data.map((row) => ({ table, row })));
    }
  });
}

/**
 * Some of what is on its way arrives, in its order; the rest comes later, or never, as where the connection is lost. The page
 * then asks for what it has missed. Law: however much of it is late or lost, all tabs agree in the end.
 */
export function hear({ device, owner, chance, trace }: Scene): void {
  const { room, store } = device.page;
  const { coming, patches } = toldTo(device);
  const arrived = coming.splice(0, chance.below(coming.length + 1));
  const rows = patches.rowsOf(arrived, device.sync);
  trace.tell(device.name, 'hears of', rows);
  if (rows) void store.dispatch(room.applyPatch(owner, { rows }));
  if (chance.isTrue(0.7)) return;
  told.delete(device.page);
  void device.refresh();
}
