import { type RealtimeChannel, RealtimeClient } from '@supabase/realtime-js';
import { SYNC_TABLES, type SyncTable } from '../tables.ts';

/** Whose changes are listened to, and where. */
export interface Listening {
  readonly owner: string;
  /** The address of the backend. */
  readonly url: string;
  readonly publishableKey: string;
  /** The access token that holds now; null where nobody is signed in any more. */
  readonly readToken: () => Promise<string | null>;
  /** Calls the listener with each new access token; gives the function that ends it. */
  readonly onToken: (listener: (token: string) => void) => () => void;
}

/** A row as the server sent it after a change. */
export interface ServerChange {
  readonly table: SyncTable | 'trash';
  readonly row: Readonly<Record<string, unknown>>;
}

export interface Listener {
  /** From now on all changes come; what was before has to be asked for. */
  readonly onReady: () => void;
  readonly onChange: (change: ServerChange) => void;
  /** Something happened that could not be sent whole. */
  readonly onMissed: () => void;
}

/** How long the server may take before it tells changes, in milliseconds. */
const PATIENCE = 30_000;

/** Nothing is mended in here: what ends is begun anew by whoever opened it. */
const NEVER = 2 ** 31 - 1;

/** Listens to the changes of one person's rows. Resolves when that is over, for whatever reason. */
export async function openChannel(
  { owner, url, publishableKey, readToken, onToken }: Listening,
  { onReady, onChange, onMissed }: Listener,
  signal: AbortSignal,
): Promise<void> {
  const token = await readToken();
  // Without one the server would tell nothing, and say that it tells everything.
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
  const channel = client.channel(`changes-of-${owner}`);
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
 * Deletions are told by the trash: a hosted project tells those of a table to everybody who listens to it, and by the
 * key alone.
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
