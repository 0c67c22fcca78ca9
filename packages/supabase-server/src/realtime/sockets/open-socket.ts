import type { Identity } from '../../gateway/principal.ts';
import type { Channel } from '../channels/channel.ts';
import type { Connection } from './connection.ts';

/** A client's socket, as those see it who answer its frames or look after it. */
export interface OpenSocket {
  readonly connection: Connection;
  /** The key that it was opened with. */
  readonly apiKey: Identity['apiKey'];
  /** By their topics. */
  readonly channels: Map<string, Channel>;
  /** Those who have joined on it, by their tokens. */
  readonly people: Set<string>;
  /** Milliseconds of the server's clock. */
  readonly heardAt: number;
  /** Whose messages are counted together: those of a person, else those of an address. */
  readonly sender: string;
}
