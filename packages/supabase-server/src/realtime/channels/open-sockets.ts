import { addressPrefix } from '../../limits/address-prefix.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { OpenSocket } from './open-socket.ts';

/** The open sockets of this server, and whose they are. */
export class OpenSockets {
  readonly #limits: RealtimeLimits;
  readonly #open = new Set<OpenSocket>();
  readonly #byAddress = new Map<string, number>();
  readonly #byPerson = new Map<string, Set<OpenSocket>>();

  constructor(limits: RealtimeLimits) {
    this.#limits = limits;
  }

  get open(): ReadonlySet<OpenSocket> {
    return this.#open;
  }

  /** Whether another socket may be opened from this address. */
  hasRoomFor(address: string): boolean {
    const { sockets, socketsPerAddress } = this.#limits;
    const there = this.#byAddress.get(addressPrefix(address)) ?? 0;
    return this.#open.size < sockets && there < socketsPerAddress;
  }

  add(socket: OpenSocket): void {
    this.#open.add(socket);
    this.#count(socket, 1);
  }

  remove(socket: OpenSocket): void {
    if (this.#open.delete(socket)) this.#count(socket, -1);
    for (const person of socket.people) {
      const sockets = this.#byPerson.get(person);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.#byPerson.delete(person);
    }
    socket.people.clear();
  }

  /** Counts a socket as a person's; returns whether that person may have it. */
  isWithin(person: string, socket: OpenSocket): boolean {
    const sockets = this.#byPerson.get(person) ?? new Set();
    if (!sockets.has(socket) && sockets.size >= this.#limits.socketsPerPerson) return false;
    this.#byPerson.set(person, sockets.add(socket));
    socket.people.add(person);
    return true;
  }

  /** How many channels are open on the sockets of a person. */
  channelsOf(person: string): number {
    const sockets = [...(this.#byPerson.get(person) ?? [])];
    return sockets.reduce((sum, { channels }) => sum + channels.size, 0);
  }

  #count({ connection }: OpenSocket, by: 1 | -1): void {
    const place = addressPrefix(connection.address);
    const count = (this.#byAddress.get(place) ?? 0) + by;
    if (count > 0) this.#byAddress.set(place, count);
    else this.#byAddress.delete(place);
  }
}
