/** The limits of sockets. */
export interface RealtimeLimits {
  /** How many sockets one signed-in person, one address, and all together may have at this server. */
  readonly socketsPerPerson: number;
  readonly socketsPerAddress: number;
  readonly sockets: number;
  readonly channelsPerSocket: number;
  /** How many channels one signed-in person may have on all their sockets. */
  readonly channelsPerPerson: number;
  /** How many bindings of `postgres_changes` one channel may have; one on all tables counts once for each table. */
  readonly bindingsPerChannel: number;
  /** Characters of JSON that the bindings of one socket may have on all its channels together. */
  readonly bindingCharacters: number;
  readonly messageBytes: number;
  /** Characters of JSON that the presences of one socket may have on all its channels together. */
  readonly presenceCharacters: number;
  /**
   * Messages per second of one person or address, with a burst of ten seconds' worth; a large one and a broadcast to many
   * count for several.
   */
  readonly messagesPerSecond: number;
  readonly joinsPerSecond: number;
  /**
   * Changes per second that are sent to all channels of one person together, with a burst of ten seconds' worth; what
   * their filters compare counts, too.
   */
  readonly changesPerSecond: number;
  /**
   * Bytes that may wait in memory for one socket, and for all sockets, to be read. As many as for all may have arrived of
   * messages that are not complete.
   */
  readonly bufferedBytes: number;
  readonly allBufferedBytes: number;
}

/** The limits where nothing else is set (specification/limits.md#sockets). */
export const REALTIME_LIMITS: RealtimeLimits = {
  socketsPerPerson: 50,
  socketsPerAddress: 500,
  sockets: 20_000,
  channelsPerSocket: 100,
  channelsPerPerson: 500,
  bindingsPerChannel: 100,
  bindingCharacters: 32 * 1024,
  messageBytes: 256 * 1024,
  presenceCharacters: 16 * 1024,
  messagesPerSecond: 50,
  joinsPerSecond: 5,
  changesPerSecond: 2_000,
  bufferedBytes: 256 * 1024,
  allBufferedBytes: 64 * 1024 * 1024,
};
