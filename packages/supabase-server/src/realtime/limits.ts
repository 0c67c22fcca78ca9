/** The limits of sockets. */
export interface RealtimeLimits {
  /** How many sockets one signed-in person, one address, and all together may have at this server. */
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly channelsPerSocket: number;
  /** How many bindings of `postgres_changes` one channel may have. */
  readonly bindingsPerChannel: number;
  readonly messageBytes: number;
  /** Messages per second of one person or address, and in a burst; a broadcast to many counts for several. */
  readonly messagesPerSecond: number;
  readonly joinsPerSecond: number;
  /** Bytes that may wait in memory for one socket, and for all sockets, to be read. */
  readonly bufferedBytes: number;
  readonly allBufferedBytes: number;
}

export const REALTIME_LIMITS: RealtimeLimits = {
  socketsPerPerson: 50,
  socketsPerAddress: 500,
  sockets: 20_000,
  channelsPerSocket: 100,
  bindingsPerChannel: 100,
  messageBytes: 256 * 1024,
  messagesPerSecond: 50,
  joinsPerSecond: 5,
  bufferedBytes: 256 * 1024,
  allBufferedBytes: 64 * 1024 * 1024,
};
