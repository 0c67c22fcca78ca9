import type { Logger } from 'pino';
import type { Executor } from '../database/port/executor.ts';
import type { ReadAccess } from './access/access.ts';
import type { ChangeFeed } from './changes/change-feed.ts';
import type { Publication } from './changes/published-tables.ts';
import type { Readers } from './changes/reader.ts';
import type { Subscriptions } from './changes/subscriptions.ts';
import type { OpenSockets } from './channels/open-sockets.ts';
import type { Topics } from './channels/topics.ts';
import type { Allowance } from './connections/allowance.ts';
import type { Backlog } from './connections/backlog.ts';
import type { RealtimeLimits } from './limits.ts';
import type { PresenceRoom } from './presence/presence-room.ts';
import type { ServerLinks } from './servers/connect-servers.ts';

/** What all sockets of one server share. */
export interface Hub {
  readonly executor: Executor;
  readonly limits: RealtimeLimits;
  readonly owners: Readonly<Record<string, string>>;
  readonly readAccess: ReadAccess;
  readonly publication: () => Publication;
  /** False while the connection that reports changes is lost. */
  readonly isListening: () => boolean;
  readonly topics: Topics;
  readonly presences: PresenceRoom;
  readonly links: ServerLinks;
  readonly readers: Readers;
  readonly subscriptions: Subscriptions;
  readonly feed: ChangeFeed;
  readonly sockets: OpenSockets;
  readonly backlog: Backlog;
  /** Of the messages that have not arrived completely. */
  readonly intakes: Backlog;
  readonly messages: Allowance;
  readonly joins: Allowance;
  readonly clock: () => Date;
  readonly log: Logger;
}
