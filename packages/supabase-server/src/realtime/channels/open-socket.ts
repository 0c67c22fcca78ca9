import type { Identity } from '../../gateway/principal.ts';
import type { Connection } from '../connections/connection.ts';
import type { Channel } from './channel.ts';

/** A client's socket, as seen by the code that answers its frames or watches it. */
export interface OpenSocket {
  readonly connection: Connection;
  /** The key that it was opened with. */
  readonly apiKey: Identity['apiKey'];
  /** By their topics. */
  readonly channels: Map<string, Channel>;
  /** The people who have joined on it, by their tokens. */
  readonly people: Set<string>;
  /** By `performance.now()`, which goes on where the clock is set: all sockets would be cut at once, or silent ones never. */
  readonly lastFrameAt: number;
  /** By whom messages are counted: a person, else an address. */
  readonly sender: string;
}
