import type { Undo } from '../../../../apps/web/src/sync/save/changes.ts';
import { keptOf, type Scene, someRow } from './acts.ts';

/** The additions that can be undone on a page, until the page is closed. */
const undos = new WeakMap<object, { readonly title: string; readonly undo: Undo }[]>();

/** Puts a strategy on the to-do list, as the goal's form and the strategies overview do. */
export async function put(scene: Scene): Promise<void> {
  const { device, ledger, trace } = scene;
  const { page } = device;
  const strategy = someRow(scene, 'strategies');
  if (strategy === undefined) return;
  const title = String(strategy.title);
  const kept = page.store.dispatch(page.room.addStrategyTodo(String(strategy.goal_id), title));
  ledger.put(title, keptOf(device, kept));
  const undo = await kept;
  trace.tell(device.name, undo === null ? 'has' : 'puts', title, 'on the to-do list');
  if (undo !== null) undos.set(page, [...(undos.get(page) ?? []), { title, undo }]);
}

/** Undoes one of the last additions of the page. */
export async function undoPut({ device, chance, ledger, trace }: Scene): Promise<void> {
  const known = undos.get(device.page) ?? [];
  const chosen = chance.one(known);
  if (chosen === undefined) return;
  undos.set(
    device.page,
    known.filter((one) => one !== chosen),
  );
  trace.tell(device.name, 'takes off the to-do list', chosen.title);
  ledger.told(chosen.title);
  const [before, unsent] = [device.rows('todos'), device.outbox];
  const undone = chosen.undo();
  // With what it was renamed to meanwhile.
  const left = new Set(device.rows('todos').map(({ id }) => id));
  ledger.told(before.filter(({ id }) => !left.has(id)));
  ledger.letGo(unsent, device.outbox);
  await undone;
}
