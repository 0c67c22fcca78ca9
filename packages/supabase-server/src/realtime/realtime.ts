import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { CHANGES } from '../database/port/channels.ts';
import type { Executor } from '../database/port/executor.ts';
import type { HttpEnvironment } from '../gateway/environment.ts';
import type { VerifyAccessToken } from '../gateway/identity/access-token-verifier.ts';
import type { ApiKeys } from '../gateway/identity/identity.ts';
import { createAccessReader } from './access/access.ts';
import { ChangeFeed } from './changes/change-feed.ts';
import { readPublication } from './changes/published-tables.ts';
import { Readers } from './changes/reader.ts';
import { Subscriptions } from './changes/subscriptions.ts';
import { OpenSockets } from './channels/open-sockets.ts';
import { Topics } from './channels/topics.ts';
import { Allowance } from './connections/allowance.ts';
import { Backlog } from './connections/backlog.ts';
import type { Hub } from './hub.ts';
import type { RealtimeLimits } from './limits.ts';
import { PresenceRoom } from './presence/presence-room.ts';
import { createRealtimeRoutes } from './routes.ts';
import { connectServers } from './servers/connect-servers.ts';
import { watchSockets } from './sockets/watch.ts';

/** What realtime/v1 needs. */
export interface RealtimeDependencies {
  /** Reads and listens for everybody's sockets: that is the server's own work, and waits for nobody's turn. */
  readonly database: Executor;
  readonly keys: ApiKeys;
  readonly verify: VerifyAccessToken;
  readonly limits: RealtimeLimits;
  readonly rateLimits: 'on' | 'off';
  /** By `schema.table`, the column with the one person who gets the table's changes. */
  readonly owners: Readonly<Record<string, string>>;
  readonly clock: () => Date;
  readonly log: Logger;
}

export interface Realtime {
  readonly routes: Hono<HttpEnvironment>;
  /** Reads again which tables report changes, and who may read what of them. */
  reload(): Promise<void>;
  /** How many sockets are open here. */
  sockets(): number;
  close(): Promise<void>;
}

/**
 * Opens realtime/v1 (protocol 6): listens to changes of the tables in the publication, and connects the topics of all
 * servers.
 */
export async function createRealtime(dependencies: RealtimeDependencies): Promise<Realtime> {
  const { database: executor, keys, verify, limits, rateLimits, owners, clock, log } = dependencies;
  let publication = await readPublication(executor);
  const topics = new Topics();
  const presences = new PresenceRoom(topics);
  const subscriptions = new Subscriptions();
  const tables = () => publication.tables;
  const allowance = (perSecond: number) => new Allowance(rateLimits === 'on' ? perSecond : null);
  const changesSent = allowance(limits.changesPerSecond);
  const maySend = (whose: string, changes: number) => changesSent.take(whose, changes);
  const feed = new ChangeFeed({
    executor,
    subscriptions,
    tables,
    owners,
    maySend,
    failed: (fault) => log.warn({ err: fault }, 'delivering changes failed: channels join again'),
  });
  const listening = await listenForChanges(executor, feed);
  const links = await connectServers(executor, topics, presences, {
    silence: () => feed.miss(),
    failure: (fault) => log.warn({ err: fault }, 'sending messages to other servers failed'),
  });
  const hub: Hub = {
    executor,
    limits,
    owners,
    topics,
    presences,
    links,
    subscriptions,
    feed,
    clock,
    log,
    readAccess: createAccessReader(keys, verify),
    publication: () => publication,
    isListening: listening.isOn,
    readers: new Readers(),
    sockets: new OpenSockets(limits),
    backlog: new Backlog(limits.allBufferedBytes),
    intakes: new Backlog(limits.allBufferedBytes),
    messages: allowance(limits.messagesPerSecond),
    joins: allowance(limits.joinsPerSecond),
  };
  const stopWatching = watchSockets(hub);
  return {
    routes: createRealtimeRoutes(hub),
    reload: async () => {
      publication = await readPublication(executor);
    },
    sockets: () => hub.sockets.open.size,
    close: async () => {
      for (const { connection } of hub.sockets.open) connection.cut();
      await stopWatching();
      await listening.stop();
      await links.close();
    },
  };
}

/** Passes notified changes to the feed, and tells it of gaps in which some may have been missed. */
async function listenForChanges(executor: Executor, feed: ChangeFeed) {
  let isOn = true;
  const stop = await executor.listen(
    CHANGES,
    (payload) => {
      isOn = true;
      if (payload === '') feed.miss();
      else feed.take(payload);
    },
    () => {
      isOn = false;
      feed.miss();
    },
  );
  return { isOn: () => isOn, stop };
}
