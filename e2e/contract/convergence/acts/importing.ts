import type { Scene } from './acts.ts';

/** Imports a gratitude, as its page does: not as somebody else who has signed in meanwhile. */
export async function bring({ device, ledger, chance, trace, owner }: Scene): Promise<void> {
  const { room } = device.page;
  const client = await room.asBegun(room.client).catch(() => null);
  if (client?.person !== owner) return;
  const row = { id: chance.uuid(), description: ledger.mark(), created_at: '2026-01-02T03:04:05Z' };
  trace.tell(device.name, 'imports', row);
  const { data } = await client.rpc('import_rows', { kind: 'gratitudes', rows: [row] });
  if (data?.added === 1) ledger.write(row.description, null, Promise.resolve());
}
