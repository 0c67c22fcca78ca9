import { validSessions } from '../access/valid-sessions.ts';
import type { Channel } from '../channels/channel.ts';
import type { OpenSocket } from '../channels/open-socket.ts';
import type { Hub } from '../hub.ts';

/** Clients send heartbeats more often than this. */
const SILENCE_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** How often sessions are checked: a channel ends within five seconds of its session. */
const SESSIONS_EVERY_MS = 2_000;

/** Ends what is over: silent sockets, expired tokens, ended sessions. */
export function watchSockets(hub: Hub): () => Promise<void> {
  let asking: Promise<void> = Promise.resolve();
  const looks = setInterval(() => look(hub), LOOK_EVERY_MS).unref();
  const sessions = setInterval(() => {
    asking = endSessions(hub).catch((fault: unknown) => {
      hub.log.warn({ err: fault }, 'checking the sessions of sockets failed');
    });
  }, SESSIONS_EVERY_MS).unref();
  return async () => {
    clearInterval(looks);
    clearInterval(sessions);
    await asking;
  };
}

function look({ sockets, clock }: Hub): void {
  const now = clock().getTime();
  const heardSince = performance.now() - SILENCE_MS;
  for (const socket of sockets.open) {
    if (socket.lastFrameAt < heardSince) socket.connection.cut();
    else endExpired(socket, now);
  }
}

function endExpired({ channels, connection }: OpenSocket, now: number): void {
  const expired = [...channels.values()].filter(
    ({ access: { expiresAt } }) => expiresAt !== null && now > expiresAt,
  );
  for (const channel of expired) close(channel, 'Token has expired');
  if (expired.length > 0 && channels.size === 0) connection.close(undefined, 'Token has expired');
}

async function endSessions({ sockets, executor, clock }: Hub): Promise<void> {
  const bySession = new Map<string, OpenSocket[]>();
  for (const socket of sockets.open) {
    for (const { access } of socket.channels.values()) {
      if (access.sessionId === null) continue;
      bySession.set(access.sessionId, [...(bySession.get(access.sessionId) ?? []), socket]);
    }
  }
  if (bySession.size === 0) return;
  const living = await validSessions(executor, [...bySession.keys()], clock());
  for (const [session, of] of bySession) {
    if (living.has(session.toLowerCase())) continue;
    for (const { channels, connection } of new Set(of)) {
      const ended = [...channels.values()].filter(({ access }) => access.sessionId === session);
      for (const channel of ended) close(channel, 'The session has ended');
      if (ended.length > 0 && channels.size === 0)
        connection.close(undefined, 'The session has ended');
    }
  }
}

function close(channel: Channel, why: string): void {
  channel.system('error', why);
  channel.end('phx_close');
}
