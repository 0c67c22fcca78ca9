import { type Scene, someRow } from './acts.ts';

/** What toasts offer to undo, until they are gone. */
interface Offer {
  readonly mark: string;
  isTaken: boolean;
}

const offers = new WeakMap<object, Map<number, Offer>>();

/** Changes a goal as its menu does: the change is held back while a toast offers to undo it. */
export function holdBack(scene: Scene): void {
  const { device, ledger, trace } = scene;
  const { page } = device;
  const goal = someRow(scene, 'goals');
  if (goal === undefined) return;
  const { id, description: seen } = goal;
  const description = ledger.mark();
  const change = { kind: 'update', table: 'goals', id, fields: { description } } as const;
  trace.tell(device.name, change);
  const before = new Set(page.room.currentToasts());
  const held = device.outbox;
  page.store.dispatch(page.room.holdWithToast(change, { text: description, undo: '' }));
  const shown = page.room.currentToasts().find((toast) => !before.has(toast));
  const { promise: kept, resolve } = Promise.withResolvers<void>();
  ledger.write(description, seen, kept);
  if (shown === undefined) return;
  const offer: Offer = { mark: description, isTaken: false };
  offers.set(page, (offers.get(page) ?? new Map()).set(shown.id, offer));
  // Joined with the one before, which is not there any more then.
  ledger.letGo(held, device.outbox);
  const isThere = () => page.room.currentToasts().some((toast) => toast.id === shown.id);
  page.room.subscribeToToasts(() => {
    const isLeft = !isThere() && !offer.isTaken && device.page === page;
    // A full device says that it has not stored everything.
    if (isLeft && device.sync.isKept) resolve();
  });
}

/** Presses the undo of one of the toasts. */
export function takeBack({ device, ledger, chance, trace }: Scene): void {
  const { page } = device;
  const known = offers.get(page);
  const shown = page.room.currentToasts().filter(({ id }) => known?.has(id));
  const toast = chance.one(shown);
  const offer = toast && known?.get(toast.id);
  if (toast === undefined || offer === undefined) return;
  offer.isTaken = true;
  trace.tell(device.name, 'takes back', offer.mark);
  ledger.told(offer.mark);
  page.room.pressToast(toast);
}
