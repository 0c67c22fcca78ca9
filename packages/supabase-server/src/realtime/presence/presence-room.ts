import type { Channel } from '../channels/channel.ts';
import type { Topics } from '../channels/topics.ts';
import { type PresenceDiff, Presences, presentPresences } from './presences.ts';

/** A server that is silent for this long counts as gone, with everybody present there. */
const SILENCE_MS = 35_000;

/** Who leaves is told after this time, with all others who left the topic meanwhile. */
const DEPARTURES_MS = 500;

interface Other {
  readonly presences: Presences;
  lastSeenAt: number;
}

/** Who is present on the topics of all servers; sends changes of that to the channels of this one. */
export class PresenceRoom {
  readonly #topics: Topics;
  readonly #own = new Presences();
  readonly #others = new Map<string, Other>();
  readonly #clock: () => number;
  /** By topic, who has left and is not told yet. */
  readonly #departures = new Map<string, PresenceDiff['leaves'][number][]>();

  constructor(topics: Topics, clock: () => number = () => performance.now()) {
    this.#topics = topics;
    this.#clock = clock;
  }

  /** The characters of JSON of all presences on a topic, on all servers. */
  lengthOf(topic: string): number {
    const others = [...this.#others.values()].map(({ presences }) => presences.lengthOf(topic));
    return others.reduce((sum, length) => sum + length, this.#own.lengthOf(topic));
  }

  /** The presences at this server, for other servers that ask. */
  own(): readonly PresenceDiff[] {
    return this.#own.everything();
  }

  /** Applies what a client of this server did. */
  take(diff: PresenceDiff): void {
    this.#own.apply(diff);
    this.#tell(diff);
  }

  /** Applies what somebody at another server did. */
  takeFrom(server: string, diff: PresenceDiff): void {
    this.#applyFrom(server, () => [diff]);
  }

  /** Applies all the presences at another server, in place of those that it had. */
  replaceFrom(server: string, diffs: readonly PresenceDiff[]): void {
    this.#applyFrom(server, (known) => known.replacedBy(diffs));
  }

  #applyFrom(server: string, diffsTo: (known: Presences) => readonly PresenceDiff[]): void {
    const { presences } = this.touch(server);
    for (const diff of diffsTo(presences)) {
      presences.apply(diff);
      this.#tell(diff);
    }
  }

  knows(server: string): boolean {
    return this.#others.has(server);
  }

  /** Records that another server is alive. */
  touch(server: string): Other {
    const other = this.#others.get(server) ?? { presences: new Presences(), lastSeenAt: 0 };
    other.lastSeenAt = this.#clock();
    this.#others.set(server, other);
    return other;
  }

  /** Removes another server that has ended. */
  forget(server: string): void {
    this.replaceFrom(server, []);
    this.#others.delete(server);
  }

  /** Removes the servers that have been silent for too long. Returns whether there was one. */
  forgetSilent(): boolean {
    const now = this.#clock();
    const silent = [...this.#others].filter(([, { lastSeenAt }]) => now - lastSeenAt > SILENCE_MS);
    for (const [server] of silent) this.forget(server);
    return silent.length > 0;
  }

  /** Sends a channel that has just joined who is present. */
  greet(channel: Channel): void {
    if (!readsPresence(channel)) return;
    const rooms = [this.#own, ...[...this.#others.values()].map(({ presences }) => presences)];
    const present = rooms.flatMap((presences) => [...presences.of(channel.key)]);
    channel.send('presence_state', JSON.stringify(presentPresences(present)));
  }

  /**
   * Arrivals cost their clients messages, but nothing holds up those who leave: where thousands of channels end at once, each
   * would be told to all the others, one by one.
   */
  #tell(diff: PresenceDiff): void {
    const { topic, joins, leaves } = diff;
    if (joins.length > 0) {
      // Someone may come back.
      this.#tellDepartures(topic);
      this.#send(diff);
      return;
    }
    if (this.#departures.size === 0) {
      setTimeout(() => this.#tellAllDepartures(), DEPARTURES_MS).unref();
    }
    const left = this.#departures.get(topic) ?? [];
    left.push(...leaves);
    this.#departures.set(topic, left);
  }

  #tellAllDepartures(): void {
    for (const topic of [...this.#departures.keys()]) this.#tellDepartures(topic);
  }

  #tellDepartures(topic: string): void {
    const leaves = this.#departures.get(topic) ?? [];
    this.#departures.delete(topic);
    if (leaves.length > 0) this.#send({ topic, joins: [], leaves });
  }

  #send({ topic, joins, leaves }: PresenceDiff): void {
    const diff = { joins: presentPresences(joins), leaves: presentPresences(leaves) };
    this.#topics.send(topic, 'presence_diff', JSON.stringify(diff), readsPresence);
  }
}

const readsPresence = ({ request, rights }: Channel): boolean =>
  request.presence.enabled && rights.presence.read;
