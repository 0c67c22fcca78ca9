import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '../stage/listening.ts';
import { smtpServer } from '../stage/neighbours/mail-server.ts';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';

it('a server that ends waits for a slow mail server: its mail would be sent again by another one', async () => {
  const smtp = await smtpServer();
  const place = await freshPlace();
  const withMailbox = await startServer({ env: place });
  const { email } = await newPerson({ url: withMailbox.url });
  await withMailbox.stop();
  const mailing = { SMTP_URL: smtp.url, MAIL_FROM: 'Bloom <hello@bloom.example>' };
  const server = await startServer({ env: { ...place, ...mailing } });
  const database = new pg.Client({ connectionString: place.DATABASE_URL });
  await database.connect();
  const waiting = async () => (await database.query('select from auth.outgoing_mails')).rowCount;
  try {
    smtp.refusing = true;
    const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
    const body = JSON.stringify({ email });
    const asked = { method: 'POST', headers, body };
    expect((await fetch(`${server.url}/auth/v1/recover`, asked)).status).toBe(200);
    // Longer than a silent database is waited for, and shorter than a silent mail server.
    Object.assign(smtp, { refusing: false, answersAfterMs: 8_500 });
    await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), PATIENCE);
    expect(await waiting()).toBe(1);
    expect(await server.stop()).toBe(0);
    expect(server.output()).not.toContain('stopped without the rest');
    expect(await waiting()).toBe(0);
  } finally {
    await database.end();
    await server.stop();
  }
}, 120_000);
