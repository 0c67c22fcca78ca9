import { type Row, rowKey } from '@bloom/domain/outbox/entry';
import type { Device } from './device.ts';

/** Stands in where the browser keeps nothing: what is shown and what waits lives as long as the page. */
export function memoryDevice(): Device {
  const photos = new Map<string, Blob>();
  const rows = new Map<string, Row>();
  return {
    isKept: false,
    readKnown: async () => ({ entries: [], lost: [], cursors: {}, history: null }),
    readRows: async (table) =>
      [...rows].filter(([key]) => key.startsWith(`${table}/`)).map(([, row]) => row),
    readPhoto: async (key) => photos.get(key) ?? null,
    readShownPhoto: async () => null,
    keepShownPhoto: async () => undefined,
    async write(patch) {
      // Those that no screen has asked for are nowhere else.
      for (const [table, changed] of Object.entries(patch.rows ?? {})) {
        put(rows, changed, (id) => rowKey(table, id));
      }
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
