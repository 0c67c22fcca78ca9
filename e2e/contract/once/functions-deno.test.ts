import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { serveFunction } from '../stage/deno.ts';
import { smtpServer } from '../stage/neighbours/mail-server.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson, operator } from '../stage/person.ts';
import '../stage/provided.ts';
import {
  type BegunCheckout,
  CARDS,
  pay,
  sessionIdOf,
  stripeOf,
  WEBHOOK_SECRET,
} from '../stage/neighbours/stripe.ts';
import { PUBLISHABLE_KEY, SECRET_KEY, startServer } from '../stage/server.ts';

const asPerson = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the Deno entries', () => {
  it('serve a whole checkout, its events, its cancellation and the deletion of the account', async () => {
    const person = await newPerson({ language: 'pt' });
    const headers = asPerson(person.accessToken);
    const create = await serveFunction('create_checkout_session');
    const answer = await fetch(create, { method: 'POST', headers });
    const begun = (await answer.json()) as BegunCheckout;
    expect(begun).toMatchObject({ currency: 'brl' });
    await pay(inject('contract').url, begun.clientSecret, CARDS.paid, { email: person.email });

    const status = `${await serveFunction('checkout_session_status')}/?session_id=`;
    const ended = await fetch(status + sessionIdOf(begun.clientSecret), { headers });
    expect(await ended.json()).toMatchObject({
      checkout_status: 'complete',
      subscription_status: 'active',
    });

    const payload = JSON.stringify({
      id: 'evt_deno',
      object: 'event',
      type: 'invoice.paid',
      data: { object: {} },
    });
    const webhook = await serveFunction('stripe_webhook');
    const signature = stripeOf().webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
    });
    const sent = (header: string) =>
      fetch(webhook, { method: 'POST', headers: { 'Stripe-Signature': header }, body: payload });
    expect((await sent(signature)).status).toBe(200);
    expect((await sent(signature.replace('v1=', 'v1=0'))).status).toBe(400);

    const canceled = await fetch(await serveFunction('cancel_subscription'), {
      method: 'POST',
      headers,
    });
    expect(await canceled.json()).toMatchObject({ cancel_at_period_end: true });
    const kept = await fetch(await serveFunction('keep_subscription'), { method: 'POST', headers });
    expect(await kept.json()).toMatchObject({ cancel_at_period_end: false });
    const portal = await serveFunction('create_portal_session');
    const opened = await fetch(portal, { method: 'POST', headers });
    expect(await opened.json()).toMatchObject({ url: expect.stringContaining('/portal/') });

    const gone = await fetch(await serveFunction('delete_user'), { method: 'POST', headers });
    expect(await gone.json()).toEqual({ deleted: true });
  });

  it('run the due jobs for callers with the secret key, and nobody else', async () => {
    // A server of its own: other tests leave due mails on the project's, and wait for them.
    const server = await startServer({ env: await freshPlace() });
    onTestFinished(() => server.kill());
    const address = await serveFunction('maintain', { SUPABASE_URL: server.url });
    const asked = (bearer: string) => fetch(address, { method: 'POST', headers: asPerson(bearer) });
    expect((await asked(PUBLISHABLE_KEY)).status).toBe(401);
    expect((await fetch(address, { method: 'POST' })).status).toBe(401);
    const answer = await asked(SECRET_KEY);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      plans: { mailed: 0 },
      reminders: 0,
      trash: { rows: 0, photos: 0 },
    });
  });

  it('hand over the reminders of one hour through few connections to the mail server', async () => {
    const mails = await smtpServer();
    const server = await startServer({ env: await freshPlace() });
    onTestFinished(() => server.kill());
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => newPerson({ url: server.url })));
    const chosen = { weekday: new Date().getUTCDay() || 7, hour: new Date().getUTCHours() };
    for (const { client } of people) {
      const facts = { ...chosen, time_zone: 'UTC', language: 'en', by_mail: true };
      await client.rpc('set_reminder', facts).throwOnError();
    }
    const aWeekLater = { billing: false, clock_offset_seconds: 7 * 86_400 + 60 };
    await operator(server.url).rpc('set_access_settings', aWeekLater).throwOnError();
    const settings = { SUPABASE_URL: server.url, SMTP_URL: mails.url };
    const address = await serveFunction('maintain', settings);
    const answer = await fetch(address, { method: 'POST', headers: asPerson(SECRET_KEY) });
    expect(await answer.json()).toMatchObject({ reminders: 5 });
    expect(mails.taken.flatMap(({ to }) => to).sort()).toEqual(
      people.map(({ email }) => email).sort(),
    );
    expect(mails.connections).toBeLessThanOrEqual(3);
  });

  it('answer browsers of any origin, and refuse callers without a session', async () => {
    const address = await serveFunction('cancel_subscription');
    const preflight = await fetch(address, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect((await fetch(address, { method: 'POST' })).status).toBe(401);
  });

  it('count the messages of a client in the database, whatever headers it sends', async () => {
    const address = await serveFunction('contact');
    const write = (claimed: number) =>
      fetch(address, {
        method: 'POST',
        headers: { 'x-forwarded-for': `198.51.100.${claimed}, 203.0.113.7:${40_000 + claimed}` },
        body: JSON.stringify({ message: 'Hello', email: 'ana@example.com' }),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await write(count)).status);
    // No mail server listens here: what is let through cannot be sent.
    expect(statuses).toEqual([502, 502, 502, 502, 502, 429]);
  });
});
