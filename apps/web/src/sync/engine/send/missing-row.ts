import type { Row, Step } from '@bloom/domain/outbox/entry';
import type { Device } from '../../device/device.ts';
import type { SyncState } from '../../store/slice.ts';
import { isListed, type SyncTable } from '../../store/tables.ts';
import type { Outcome } from './outcome.ts';

/**
 * What came of a change, with the row as the device has it where the server has nothing of it any more. A table that no
 * screen has asked for is only in the device's database. Never rejects.
 */
export async function withKnownRow(
  outcome: Outcome,
  [step]: readonly Step[],
  { tables, device }: { readonly tables: SyncState['tables']; readonly device: Device },
): Promise<Outcome> {
  if (outcome.kind !== 'missing' || outcome.row || step?.kind !== 'update') return outcome;
  const table = step.table as SyncTable;
  const row = tables[table]?.rows[step.id] ?? (await storedRow(device, table, step.id));
  return row ? { ...outcome, row } : outcome;
}

async function storedRow(device: Device, table: SyncTable, id: string): Promise<Row | undefined> {
  // A browser that has closed the database lets nobody read it.
  const rows = isListed(table) ? await device.readRows(table).catch(() => []) : [];
  return rows.find((row) => row.id === id);
}
