import { type Entry, type Row, rowKey } from '@bloom/domain/outbox/entry';
import { changeOf, wantedOf } from '../satisfaction.ts';
import type { LostFields } from '../store/patch.ts';
import { partOf } from '../store/place.ts';
import type { Device } from './device.ts';

/** By owner: after a session has ended by itself, the same person finds their outbox again. */
const devices = new Map<string, Device>();

/** The memory device of a person on a shared device; the same one until it is forgotten. */
export function memoryOf(owner: string): Device {
  const known = devices.get(owner) ?? memoryDevice();
  devices.set(owner, known);
  return known;
}

/** Deletes the memory device of a person. */
export function forgetMemory(owner: string): void {
  devices.delete(owner);
}

/** The device of a browser that stores nothing: it lives as long as the page. */
export function memoryDevice(): Device {
  const photos = new Map<string, Blob>();
  const rows = new Map<string, Row>();
  const entries = new Map<string, Entry>();
  const lost = new Map<string, LostFields>();
  const rowsOf = (table: string) =>
    [...rows].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row);
  return {
    isKept: false,
    readKnown: async () => ({
      entries: [...entries.values()],
      lost: [...lost.values()],
      cursors: {},
      reached: {},
      history: null,
      timelineFrom: null,
    }),
    readRows: async (table) => rowsOf(table),
    readTimeline: async (part) => partOf(rowsOf('actions'), part),
    readSatisfaction: async (wanted) => {
      const changes = rowsOf('actions').map(changeOf);
      return wantedOf(
        changes.filter((change) => change !== null),
        wanted,
      );
    },
    readMonths: async () => {
      const months = rowsOf('actions').map((row) => String(row.created_at).slice(0, 7));
      return [...new Set(months)].sort().reverse();
    },
    readPhoto: async (key) => photos.get(key) ?? null,
    readShownPhoto: async () => null,
    keepShownPhoto: async () => undefined,
    dropShownPhotos: async () => undefined,
    async write(patch) {
      if (patch.isTimelineAnew)
        for (const { id } of rowsOf('actions')) rows.delete(rowKey('actions', id));
      // Rows that no screen has loaded are nowhere else.
      for (const [table, changed] of Object.entries(patch.rows ?? {})) {
        put(rows, changed, (id) => rowKey(table, id));
      }
      put(entries, patch.entries);
      put(lost, patch.lost);
      put(photos, patch.photos);
    },
    close: () => undefined,
  };
}

function put<Value>(
  known: Map<string, Value>,
  changed: Readonly<Record<string, Value | null>> = {},
  keyOf = (name: string) => name,
): void {
  for (const [name, value] of Object.entries(changed)) {
    if (value === null) known.delete(keyOf(name));
    else known.set(keyOf(name), value);
  }
}
