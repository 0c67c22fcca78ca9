import { connect } from '../../../people/sign-up.ts';
import { SECRET_KEY } from '../../stage/server.ts';
import type { Scene } from './acts.ts';

const ROOM = { photos: 2000, photo_bytes: 2 ** 30, actions: 100_000 };
const USUAL = { ...ROOM, goals: 1000, rows: 10_000, todos: 5000 };
/** Fewer than a run begins with: every further row of these kinds is refused. */
const FULL = { ...ROOM, goals: 1, rows: 1, todos: 1 };

/**
 * The account is full, or has room again. Law: what is refused meanwhile waits with its reason until the person lets it go or
 * sends it again. It is a setting of the whole server: only for a server that these runs have to themselves.
 */
export async function limit({ clock, server, trace }: Scene, isFull: boolean): Promise<void> {
  trace.tell('', isFull ? 'THE ACCOUNT IS FULL' : 'THE ACCOUNT HAS ROOM');
  const quotas = isFull ? FULL : USUAL;
  await clock.alone(async () =>
    connect(server, SECRET_KEY).rpc('set_quotas', { quotas }).throwOnError(),
  );
}
