import type { Row } from '@bloom/domain/outbox/entry';
import { changeOf, wantedOf } from '../satisfaction.ts';
import { partOf } from '../store/place.ts';
import type { Device } from './device.ts';
import type { Pending } from './pending.ts';

/**
 * A device that reads what it was given as if it had stored it.
 * @param heard the photos that other tabs have told of, by their keys
 */
export function withPending(
  device: Device,
  pending: Pending,
  heard: ReadonlyMap<string, Blob>,
): Device {
  const rowsIn = (table: string) => pending.in<Row | null>(table);
  const pendingActions = () => Object.values(rowsIn('actions')).filter((row) => row !== null);
  return {
    ...device,
    async readKnown() {
      const known = await device.readKnown();
      const entries = new Map(known.entries.map((entry) => [entry.key, entry]));
      const lost = new Map(known.lost.map((one) => [one.key, one]));
      apply(pending.in('entries'), entries);
      apply(pending.in('lost'), lost);
      return { ...known, entries: [...entries.values()], lost: [...lost.values()] };
    },
    async readRows(table) {
      const rows = new Map((await device.readRows(table)).map((row) => [row.id, row]));
      apply(rowsIn(table), rows);
      return [...rows.values()];
    },
    async readTimeline(part) {
      const stored = await device.readTimeline(part);
      const more = pendingActions();
      return more.length === 0 ? stored : partOf(distinct([...stored, ...more]), part);
    },
    async readSatisfaction(wanted) {
      const stored = await device.readSatisfaction(wanted);
      const more = pendingActions().flatMap((row) => changeOf(row) ?? []);
      return more.length === 0 ? stored : wantedOf(distinct([...stored, ...more]), wanted);
    },
    async readMonths() {
      const more = pendingActions().map((row) => String(row.created_at).slice(0, 7));
      return [...new Set([...(await device.readMonths()), ...more])].sort().reverse();
    },
    async readPhoto(key) {
      return pending.in<Blob | null>('photos')[key] ?? heard.get(key) ?? device.readPhoto(key);
    },
  };
}

/** Sets the values of some keys; null removes. */
function apply<Value>(changed: Readonly<Record<string, Value | null>>, to: Map<string, Value>) {
  for (const [key, value] of Object.entries(changed)) {
    if (value === null) to.delete(key);
    else to.set(key, value);
  }
}

const distinct = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item])).values();
