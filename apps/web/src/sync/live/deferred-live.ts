import { supabase } from '../../lib/backend/supabase.ts';
import { hasPassed } from '../../lib/has-passed.ts';
import { logFault } from '../../lib/log-fault.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { loadConfig } from '../../lib/settings/config.ts';
import type { Device } from '../device/device.ts';
import { inOneTab } from '../engine/one-tab.ts';
import { applyPatch } from '../store/apply-patch.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import { patchOfChanges } from './change-patches.ts';
import { keepConnected } from './keep-connected.ts';
import { type Listening, openChannel, type ServerChange } from './open-channel.ts';
import { whileHere } from './while-here.ts';

interface Live {
  readonly owner: string;
  readonly device: Device;
  readonly signal: AbortSignal;
  /** Asks the server for changes that were missed. */
  readonly catchUp: () => Promise<void>;
}

/**
 * Changes that arrive within this time are applied together, in milliseconds: one statement may change a hundred rows.
 */
const TOGETHER = 20;

/** After being hidden for this long the page is refreshed when it is looked at again, in milliseconds. */
const LONG_AGO = 60_000;

/**
 * Shows what other devices change. The server sends it over a socket that the tabs of a browser share; what was missed
 * is asked for.
 */
export function keepLive({ owner, device, signal, ...live }: Live) {
  return (dispatch: Dispatch, getState: () => unknown): void => {
    let askedAt = Date.now();
    const catchUp = () => {
      askedAt = Date.now();
      void live.catchUp();
    };
    const returned = () => {
      if (!document.hidden && hasPassed(LONG_AGO, askedAt)) catchUp();
    };
    window.addEventListener('focus', returned, { signal });
    document.addEventListener('visibilitychange', returned, { signal });

    const show = (changes: readonly ServerChange[]) => {
      const patch = patchOfChanges(changes, selectSync(getState() as HasSync));
      if (patch) void dispatch(applyPatch(owner, patch));
    };
    const listen = (over: AbortSignal) =>
      keepConnected(
        {
          catchUp,
          async open(onReady, end) {
            const onChange = together(show);
            await openChannel(
              await listening(owner),
              { onReady, onChange, onMissed: catchUp },
              end,
            );
          },
        },
        over,
      );
    // A browser that stores nothing passes nothing between its tabs either.
    const inTurn = (over: AbortSignal) =>
      device.isKept ? inOneTab(`bloom.listens.${owner}`, over, listen) : listen(over);
    const untilOver = (over: AbortSignal) =>
      inTurn(over).catch((fault: unknown) => {
        if (!over.aborted) throw fault;
      });
    void whileHere(signal, untilOver).catch((fault: unknown) => {
      logFault('changes of other devices are not told', fault);
    });
  };
}

async function listening(owner: string): Promise<Listening> {
  const [{ supabaseUrl: url, publishableKey }, { auth }] = await Promise.all([
    loadConfig(),
    supabase(),
  ]);
  return {
    owner,
    url,
    publishableKey,
    async readToken() {
      const { session } = (await auth.getSession()).data;
      return session?.user.id === owner ? session.access_token : null;
    },
    onToken(listener) {
      const { subscription } = auth.onAuthStateChange((event, session) => {
        if (event === 'TOKEN_REFRESHED' && session?.user.id === owner)
          listener(session.access_token);
      }).data;
      return () => subscription.unsubscribe();
    },
  };
}

/** Batches what arrives at nearly the same time. */
function together<One>(take: (all: readonly One[]) => void): (one: One) => void {
  let waiting: One[] = [];
  return (one) => {
    waiting.push(one);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const all = waiting;
      waiting = [];
      take(all);
    }, TOGETHER);
  };
}
