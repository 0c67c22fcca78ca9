import type pg from 'pg';
import { ANSWER_MS, BoundedClient, cutConnection } from './bounded-client.ts';

/** What to listen to, and where. */
export interface ListenerSettings {
  readonly url: string;
  readonly label: string;
  readonly channel: string;
  /** Called for each notification, and with an empty payload after a gap in which some may have been missed. */
  readonly onNotification: (payload: string) => void;
  /** Called when such a gap begins. */
  readonly onGap: () => void;
  readonly onLost?: (fault: Error) => void;
}

const AGAIN_AFTER_MS = 1_000;
/** A connection that silently lost its network is detected by asking. */
const ASK_EVERY_MS = 5_000;

/** Listens to a channel on its own connection, and reconnects until it is stopped. */
export class PostgresListener {
  readonly #settings: ListenerSettings;
  #client: pg.Client | null = null;
  #starting: Promise<void> | null = null;
  #again: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  /** Resolves once it listens; throws the error of the first connection. */
  start(): Promise<void> {
    this.#starting = this.#connect();
    return this.#starting;
  }

  async #connect(): Promise<void> {
    const { url, label, channel, onNotification, onLost } = this.#settings;
    const client = new BoundedClient({
      connectionString: url,
      application_name: `${label} listener`,
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    });
    const listening = `listen ${client.escapeIdentifier(channel)}`;
    client.on('error', (fault) => onLost?.(fault));
    client.on('notification', (message) => onNotification(message.payload ?? ''));
    try {
      await client.connect();
      // Nobody may hear anything for hours, and a role may end connections that are idle.
      await client.query(`set idle_session_timeout = 0; ${listening}`);
      if (this.#stopped) throw new Error('stopped while it connected');
    } catch (fault) {
      // It may be connected nevertheless: beside the next connection it would stay open for ever.
      await client.end().catch(() => undefined);
      throw fault;
    }
    this.#client = client;
    const asking = setInterval(() => void askOrCut(client, listening), ASK_EVERY_MS).unref();
    client.once('end', () => {
      clearInterval(asking);
      if (!this.#stopped) this.#settings.onGap();
      this.#resume();
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#again) clearTimeout(this.#again);
    await this.#starting?.catch(() => undefined);
    await this.#client?.end();
  }

  #resume(): void {
    this.#client = null;
    if (this.#stopped) return;
    this.#again = setTimeout(() => {
      this.start().then(
        () => this.#settings.onNotification(''),
        () => this.#resume(),
      );
    }, AGAIN_AFTER_MS);
  }
}

/** Sends LISTEN again, which changes nothing, and cuts the connection when no answer comes. */
async function askOrCut(client: pg.Client, listening: string): Promise<void> {
  try {
    await client.query(listening);
  } catch (fault) {
    cutConnection(client, fault as Error);
  }
}
