import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { expect, onTestFinished, vi } from 'vitest';

/** What a channel of the official client has received. */
export interface Listening {
  readonly channel: RealtimeChannel;
  /** Changes as `table EVENT` with the new row, or the old one when it was deleted. */
  readonly changes: Received[];
  readonly system: { status: string; message: string }[];
  readonly statuses: string[];
}

export interface Received {
  readonly table: string;
  readonly event: string;
  readonly row: Record<string, unknown>;
}

interface Wanted {
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE';
  readonly schema: string;
  readonly table?: string;
  readonly filter?: string;
}

const everything: Wanted = { event: '*', schema: 'public' };

/** Long enough on a machine that is also used for other things. */
export const PATIENCE = { timeout: 20_000, interval: 20 };

/** Subscribes a client to changes, and resolves when the server reports them. */
export async function listenTo(
  client: SupabaseClient,
  wanted: readonly Wanted[] = [everything],
  topic: string = crypto.randomUUID(),
): Promise<Listening> {
  const channel = client.channel(topic);
  const listening: Listening = { channel, changes: [], system: [], statuses: [] };
  for (const binding of wanted) {
    channel.on<Record<string, unknown>>(
      'postgres_changes',
      binding as { event: '*'; schema: string },
      (change) => {
        const { table, eventType: event } = change;
        const row = Object.keys(change.new).length > 0 ? change.new : change.old;
        listening.changes.push({ table, event, row });
      },
    );
  }
  channel.on('system', {}, (message) => void listening.system.push(message));
  onTestFinished(() => void client.removeChannel(channel));
  channel.subscribe((status) => void listening.statuses.push(status));
  await vi.waitFor(() => expect(listening.statuses).toContain('SUBSCRIBED'), PATIENCE);
  if (wanted.length > 0) await vi.waitFor(() => expect(listening.system).not.toEqual([]), PATIENCE);
  return listening;
}

/** Resolves when it has received this many changes; fails when they do not come. */
export async function untilReceived({ changes }: Listening, count: number): Promise<Received[]> {
  await vi.waitFor(() => expect(changes.length).toBeGreaterThanOrEqual(count), PATIENCE);
  return changes;
}

/** The events and the texts that were received, in order. */
export const inShort = (changes: readonly Received[], column: string): string[] =>
  changes.map(({ table, event, row }) => `${table} ${event} ${row[column]}`);
