import { SYNC_TABLES } from '../../../../apps/web/src/sync/store/tables.ts';
import { connect } from '../../../people/sign-up.ts';
import { SECRET_KEY } from '../../stage/server.ts';
import type { ServerChange } from '../devices/room.ts';
import type { Scene } from './acts.ts';

/** What is on its way to a page. */
const told = new WeakMap<object, ServerChange[]>();

/** The server tells the page of what was written of late: that is on its way, behind what it told before. */
export async function tellPage({ device, clock, server, owner }: Scene): Promise<void> {
  const client = connect(server, SECRET_KEY);
  const coming = told.get(device.page) ?? [];
  told.set(device.page, coming);
  await clock.alone(async () => {
    for (const table of [...SYNC_TABLES, 'trash'] as const) {
      const { data } = await client.from(table).select().eq('user_id', owner).throwOnError();
      coming.push(...data.map((row) => ({ table, row })));
    }
  });
}

/**
 * Some of what is on its way arrives, in its order; the rest comes later, or never, as where the connection is lost. The page
 * then asks for what it has missed. Law: however much of it is late or lost, all tabs agree in the end.
 */
export function hear({ device, owner, chance, trace }: Scene): void {
  const { room, store } = device.page;
  const coming = told.get(device.page) ?? [];
  const arrived = coming.splice(0, chance.below(coming.length + 1));
  const patch = room.patchOfChanges(arrived, device.sync);
  trace.tell(device.name, 'hears of', patch);
  if (patch) void store.dispatch(room.applyPatch(owner, patch));
  if (chance.isTrue(0.7)) return;
  told.delete(device.page);
  void device.refresh();
}
