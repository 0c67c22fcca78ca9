import { once } from 'node:events';
import type { Person } from '../../e2e/people/sign-up.ts';

const CARD = '4242424242424242';
/** The time for a change to be reported, or an event of Stripe to be accepted, on a busy machine. */
const PATIENCE_MS = 30_000;

/** Subscribes with the stand-in for Stripe, whose events come to the webhook, cancels, and keeps the subscription. */
export async function usePayments(url: string, { client, accessToken }: Person): Promise<void> {
  const call = async (name: string) => {
    const { data, error } = await client.functions.invoke(name, { body: {} });
    if (error) throw error;
    return data;
  };
  const { clientSecret } = (await call('create_checkout_session')) as { clientSecret: string };
  const paid = await fetch(`${url}/v1/payment_pages/confirm`, {
    method: 'POST',
    headers: { Authorization: 'Bearer pk_test_sandbox' },
    body: new URLSearchParams({ client_secret: clientSecret, 'card[number]': CARD }),
  });
  if (!paid.ok) throw new Error(`the payment was answered with ${paid.status}`);
  const [session = ''] = clientSecret.split('_secret_');
  const status = await fetch(`${url}/functions/v1/checkout_session_status?session_id=${session}`, {
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  if (!status.ok) throw new Error(`the status was answered with ${status.status}`);
  for (const name of ['cancel_subscription', 'keep_subscription', 'create_portal_session'])
    await call(name);
}

/** Receives a change of the person by a socket. */
export async function useRealtime({ client, id }: Person): Promise<void> {
  const channelEvents = new EventTarget();
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const filter = `user_id=eq.${id}`;
  const channel = client
    .channel(`plans of ${id}`)
    .on('postgres_changes', { event: '*', schema: 'public', table: 'todos', filter }, () =>
      channelEvents.dispatchEvent(new Event('change')),
    )
    .on('system', {}, () => channelEvents.dispatchEvent(new Event('listening')));
  const listening = once(channelEvents, 'listening', { signal });
  channel.subscribe();
  await listening;
  const changed = once(channelEvents, 'change', { signal });
  await client.from('todos').insert({ title: 'Told at once' }).throwOnError();
  await changed;
  await client.removeChannel(channel);
}
