/** What sockets may take of the server. */
export interface RealtimeLimits {
  /** Sockets of one signed-in person, of one address, and of everybody, at this server. */
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly channelsPerSocket: number;
  /** Bindings of `postgres_changes` that one channel may have. */
  readonly bindingsPerChannel: number;
  readonly messageBytes: number;
  /** Messages of one person or address in a second, and how many at once; a broadcast to many counts for several. */
  readonly messagesPerSecond: number;
  readonly joinsPerSecond: number;
  /** What may wait in the memory of this server for one socket, and for all of them, to read it. */
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
