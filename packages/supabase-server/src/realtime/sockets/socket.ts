import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Identity } from '../../gateway/principal.ts';
import { addressPrefix } from '../../limits/address-prefix.ts';
import { answerFrame } from '../answers/answer-frame.ts';
import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import { messageCost } from '../connections/allowance.ts';
import { CLOSINGS, Connection } from '../connections/connection.ts';
import { Intake } from '../connections/intake.ts';
import type { Hub } from '../hub.ts';
import { decodeBinary, decodeText } from '../wire/decode-frame.ts';
import type { Frame, Version } from '../wire/frame.ts';

/** Frames that may wait for the one before; above that nothing more is read from the network. */
const MOST_WAITING = 20;
/** Frames that a client may have sent before it heard that its socket is closed. */
const MOST_BELATED = 1_000;

/** One client's socket: reads its frames and answers them one after the other. */
export class Socket implements OpenSocket {
  readonly connection: Connection;
  readonly apiKey: Identity['apiKey'];
  readonly channels = new Map<string, Channel>();
  readonly people = new Set<string>();
  lastFrameAt: number;
  readonly #hub: Hub;
  readonly #socket: WebSocket;
  readonly #intake: Intake;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #belated = 0;

  constructor(
    hub: Hub,
    socket: WebSocket,
    client: {
      readonly version: Version;
      readonly address: string;
      readonly apiKey: Identity['apiKey'];
      /** What the socket reads from. */
      readonly wire: Duplex;
    },
  ) {
    const { backlog } = hub;
    const { bufferedBytes } = hub.limits;
    this.#hub = hub;
    this.#socket = socket;
    this.apiKey = client.apiKey;
    this.connection = new Connection(socket, { ...client, bufferedBytes, backlog });
    this.#intake = new Intake(client.wire, this.connection, hub.intakes);
    this.lastFrameAt = performance.now();
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    // The library answers pings. Reading either costs as much as reading a message.
    socket.on('ping', () => this.#allows(1));
    socket.on('pong', () => this.#allows(1));
    socket.on('close', () => this.#end());
    // A socket with an error is closed afterwards.
    socket.on('error', () => undefined);
    hub.sockets.add(this);
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  get sender(): string {
    for (const { access } of this.channels.values())
      if (access.person !== null) return access.person;
    return addressPrefix(this.connection.address);
  }

  #hear(data: RawData, isBinary: boolean): void {
    const { limits } = this.#hub;
    this.lastFrameAt = performance.now();
    this.#intake.complete();
    const bytes = data as Buffer;
    if (bytes.length > limits.messageBytes) this.connection.close(CLOSINGS.tooLarge);
    else if (this.#allows(messageCost(bytes.length))) {
      const { version } = this.connection;
      const frame = isBinary ? decodeBinary(bytes) : decodeText(bytes.toString('utf8'), version);
      if (frame === null) this.connection.close(CLOSINGS.notAFrame);
      else this.#answer(frame);
    }
  }

  /** Whether a frame may be looked at. Otherwise its socket is closed, or cut where its client goes on after that. */
  #allows(cost: number): boolean {
    if (!this.isOpen) {
      this.#belated += 1;
      if (this.#belated > MOST_BELATED) this.connection.cut();
      return false;
    }
    const isAllowed = this.#hub.messages.take(this.sender, cost);
    if (!isAllowed) this.connection.close(CLOSINGS.tooMuch, 'Too many messages per second');
    return isAllowed;
  }

  #answer(frame: Frame): void {
    this.#waiting += 1;
    if (this.#waiting === MOST_WAITING) this.#socket.pause();
    this.#work = this.#work.then(async () => {
      try {
        if (this.isOpen) await answerFrame(this.#hub, this, frame);
      } catch (fault) {
        this.#hub.log.warn({ err: fault }, 'answering a frame failed');
        this.connection.close();
      }
      // It may have closed while a client was joining.
      if (!this.isOpen) this.#end();
      this.#waiting -= 1;
      if (this.#waiting === 0) this.#socket.resume();
    });
  }

  #end(): void {
    this.#hub.sockets.remove(this);
    for (const channel of this.channels.values()) channel.end(null);
    this.channels.clear();
  }
}
