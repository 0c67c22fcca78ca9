import pg from 'pg';

/** What to listen to, and where. */
export interface ListenerSettings {
  readonly url: string;
  readonly channel: string;
  /** Called for each notification, and with an empty one after a gap in which some may have been missed. */
  readonly heard: (payload: string) => void;
  readonly onLost?: (fault: Error) => void;
}

const AGAIN_AFTER_MS = 1_000;

/** Listens to a channel on a connection of its own, which it makes anew for as long as it is not stopped. */
export class PostgresListener {
  readonly #settings: ListenerSettings;
  #client: pg.Client | null = null;
  #again: NodeJS.Timeout | null = null;
  #stopped = false;

  constructor(settings: ListenerSettings) {
    this.#settings = settings;
  }

  /** Resolves once it listens; throws what the first connection met. */
  async start(): Promise<void> {
    const { url, channel, heard, onLost } = this.#settings;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'bloom listener',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client.on('error', (fault) => onLost?.(fault));
    client.on('notification', (message) => heard(message.payload ?? ''));
    await client.connect();
    client.once('end', () => this.#resume());
    this.#client = client;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#again) clearTimeout(this.#again);
    await this.#client?.end();
  }

  #resume(): void {
    this.#client = null;
    if (this.#stopped) return;
    this.#again = setTimeout(() => {
      this.start().then(
        () => this.#settings.heard(''),
        () => this.#resume(),
      );
    }, AGAIN_AFTER_MS);
  }
}
