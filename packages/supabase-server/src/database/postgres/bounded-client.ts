import pg from 'pg';

/** A PostgreSQL that has not answered within this time counts as gone; milliseconds. */
export const ANSWER_MS = 5_000;

/**
 * A `pg` client whose loss ends nothing but what is asked of it, and whose end does not wait for a PostgreSQL that is
 * silent. Where the network drops everything, or the other side is stopped, nothing else would end the connection for a
 * quarter of an hour, or ever.
 */
export class BoundedClient extends pg.Client {
  readonly #answerMs: number;

  /** @param answerMs only a test sets it */
  constructor(config?: string | pg.ClientConfig, answerMs = ANSWER_MS) {
    super(config);
    // PostgreSQL may end a connection in the same piece in which it has accepted it: before anybody who awaits it can
    // listen, and an error that nobody listens to ends the process. What is asked of it afterwards fails.
    this.on('error', () => undefined);
    this.#answerMs = answerMs;
  }

  override end(): Promise<void>;
  override end(callback: (fault: Error) => void): void;
  override end(callback?: (fault: Error) => void): Promise<void> | undefined {
    const cut = setTimeout(() => cutConnection(this), this.#answerMs).unref();
    this.once('end', () => clearTimeout(cut));
    if (callback === undefined) return super.end();
    super.end(callback);
    return undefined;
  }
}

/** Ends the connection at once, without a word to the other side. */
export function cutConnection(client: pg.ClientBase, fault?: Error): void {
  const { connection } = client as pg.ClientBase & { readonly connection: pg.Connection };
  connection.stream.destroy(fault);
}
