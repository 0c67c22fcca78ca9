import type { Access } from '../access/access.ts';
import type { TopicRights } from '../access/topic-rights.ts';
import type { Reader, Subscriber } from '../changes/reader.ts';
import type { Connection } from '../connections/connection.ts';
import type { JoinRequest } from '../parse/join-request.ts';

/** The parts of a channel; some of them change when its token is renewed. */
export interface ChannelParts {
  readonly connection: Connection;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly request: JoinRequest;
  readonly access: Access;
  readonly reader: Reader;
  readonly rights: TopicRights;
}

export type SystemExtension = 'system' | 'postgres_changes';

/** A public and a private topic of one name are different topics. */
export const topicKey = (name: string, isPrivate: boolean): string =>
  `${isPrivate ? 'private' : 'public'}:${name}`;

/** A topic that a client has joined on a socket. */
export class Channel implements Subscriber {
  readonly connection: Connection;
  readonly topic: string;
  readonly joinRef: string | null;
  readonly request: JoinRequest;
  access: Access;
  reader: Reader;
  rights: TopicRights;
  isOpen = true;
  /** Called once, when it ends. */
  onEnd: () => void = () => undefined;

  constructor(parts: ChannelParts) {
    this.connection = parts.connection;
    this.topic = parts.topic;
    this.joinRef = parts.joinRef;
    this.request = parts.request;
    this.access = parts.access;
    this.reader = parts.reader;
    this.rights = parts.rights;
  }

  /** The topic as the application names it. */
  get name(): string {
    return this.topic.replace(/^realtime:/, '');
  }

  get key(): string {
    return topicKey(this.name, this.request.isPrivate);
  }

  /** @param payload as JSON */
  send(event: string, payload: string, ref: string | null = null): void {
    if (!this.isOpen) return;
    this.connection.send({ joinRef: this.joinRef, ref, topic: this.topic, event, payload });
  }

  reply(ref: string | null, status: 'ok' | 'error', response: object = {}): void {
    this.send('phx_reply', JSON.stringify({ status, response }), ref);
  }

  system(status: 'ok' | 'error', message: string, extension: SystemExtension = 'system'): void {
    this.send('system', JSON.stringify({ extension, status, message, channel: this.name }));
  }

  sendChange(ids: readonly number[], data: string): void {
    this.send('postgres_changes', `{"ids":${JSON.stringify(ids)},"data":${data}}`);
  }

  missChanges(): void {
    this.system('error', 'Changes were missed: subscribe again and fetch anew', 'postgres_changes');
    // The client joins again by itself, and reports to the application when it has.
    this.end('phx_error');
  }

  /** Ends it; the client is told, unless its socket is closed. */
  end(event: 'phx_close' | 'phx_error' | null): void {
    if (!this.isOpen) return;
    if (event !== null) this.send(event, '{}', this.joinRef);
    this.isOpen = false;
    this.onEnd();
  }
}
