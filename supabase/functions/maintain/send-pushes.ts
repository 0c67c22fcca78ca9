import type { SupabaseClient } from '@supabase/supabase-js';
import type { PushDevice } from '../_shared/pushes/push-device.ts';
import type { DeliverPush } from './deliver-push.ts';
import { inLanes } from './in-lanes.ts';
import { pushMessage } from './push-message.ts';

export interface PushDependencies {
  /** A client with the secret key. */
  readonly operator: Pick<SupabaseClient, 'rpc'>;
  /** The address of the functions, without a trailing slash. */
  readonly functionsUrl: string;
  readonly deliverPush: DeliverPush;
  /** Called with an error of one of them; the others continue. */
  readonly failed: (fault: unknown) => void;
}

/** How many are sent at once, so that one push service that does not answer delays nobody else's. */
const LANES = 4;

interface TakenPush extends PushDevice {
  readonly id: string;
  readonly language: 'en' | 'pt';
  readonly token: string;
  readonly titles: readonly string[];
}

/** Sends what is due to people's devices, one message after the other in each lane; returns how many were sent. */
export function sendPushes(dependencies: PushDependencies, ended?: AbortSignal): Promise<number> {
  return inLanes(LANES, () => sendInLane(dependencies, ended));
}

async function sendInLane(
  { operator, functionsUrl, deliverPush, failed }: PushDependencies,
  ended?: AbortSignal,
): Promise<number> {
  for (let sent = 0; ; ) {
    ended?.throwIfAborted();
    const { data } = await operator.rpc('take_push').throwOnError();
    const [push]: readonly TakenPush[] = data;
    if (push === undefined) return sent;
    const { id, endpoint, p256dh, auth, ...facts } = push;
    const payload = JSON.stringify(pushMessage({ ...facts, functionsUrl }));
    const done = await deliverPush({ endpoint, p256dh, auth }, payload);
    if (done.outcome === 'sent') sent += 1;
    else failed(new Error(`${done.why}; ${done.outcome} (${new URL(endpoint).host})`));
    await operator
      .rpc('end_push_attempt', {
        subscription: id,
        outcome: done.outcome,
        wait_seconds: done.outcome === 'later' ? done.waitSeconds : 0,
      })
      .throwOnError();
  }
}
