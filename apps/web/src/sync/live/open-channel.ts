import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { newId } from '../../lib/new-id.ts';
import { SYNC_TABLES, type SyncTable } from '../store/tables.ts';

/** Whose changes to listen to, and at which server. */
export interface Listening {
  readonly owner: string;
  /** The URL of the backend. */
  readonly url: string;
  readonly publishableKey: string;
  /** Reads the current access token; null if nobody is signed in any more. */
  readonly readToken: () => Promise<string | null>;
  /** Calls the listener with each new access token. Returns the function that unsubscribes. */
  readonly onToken: (listener: (token: string) => void) => () => void;
}

/** A row as the server sent it after a change. */
export interface ServerChange {
  readonly table: SyncTable | 'trash';
  readonly row: Readonly<Record<string, unknown>>;
}

export interface Listener {
  /** From now on all changes arrive; earlier ones have to be asked for. */
  readonly onReady: () => void;
  readonly onChange: (change: ServerChange) => void;
  /** A change could not be sent completely. */
  readonly onMissed: () => void;
}

/** How long the server may take to confirm the subscription, in milliseconds. */
const PATIENCE = 30_000;

/** This module does not reconnect: whoever opened the channel does. */
const NEVER = 2 ** 31 - 1;

/** Listens to the changes of one person's rows. Resolves when the connection has ended, for whatever reason. */
export async function openChannel(
  { owner, url, publishableKey, readToken, onToken }: Listening,
  { onReady, onChange, onMissed }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const token = await readToken();
  // Without a token the server would confirm the subscription and then send nothing.
  if (token === null || signal.aborted) return;
  const address = `${url.replace(/^http/, 'ws').replace(/\/$/, '')}/realtime/v1`;
  const client = new RealtimeClient(address, {
    params: { apikey: publishableKey },
    accessToken: readToken,
    reconnectAfterMs: () => NEVER,
  });
  await client.setAuth(token);
  if (signal.aborted) return;
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => end());
  const late = setTimeout(end, PATIENCE);
  // Anybody may send to a topic whose name they know, and would use up the line of whoever listens there.
  const channel = client.channel(`changes-${newId()}`);
  listenToRows(channel, owner, { onChange, onMissed });
  channel.on('system', {}, ({ extension, status }) => {
    if (status !== 'ok') return end();
    if (extension !== 'postgres_changes') return;
    clearTimeout(late);
    onReady();
  });
  channel.subscribe((status) => {
    if (status !== 'SUBSCRIBED') end();
  });
  const stopRenewing = onToken((token) => void client.setAuth(token));
  await over;
  clearTimeout(late);
  stopRenewing();
  channel.teardown();
  await client.disconnect();
}

/**
 * Deletions are read from the trash: a hosted project sends deletions of a table to everybody who listens, and only
 * their keys.
 */
function listenToRows(
  channel: RealtimeChannel,
  owner: string,
  { onChange, onMissed }: Pick<Listener, 'onChange' | 'onMissed'>,
): void {
  for (const table of [...SYNC_TABLES, 'trash'] as const) {
    const wanted = { schema: 'public', table, filter: `user_id=eq.${owner}` };
    const receive = ({ new: row, errors }: { new: ServerChange['row']; errors: unknown }) => {
      if (errors === null || errors === undefined) onChange({ table, row });
      else onMissed();
    };
    channel.on('postgres_changes', { event: 'INSERT', ...wanted }, receive);
    if (table !== 'trash') channel.on('postgres_changes', { event: 'UPDATE', ...wanted }, receive);
  }
}
