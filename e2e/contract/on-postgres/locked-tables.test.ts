import pg from 'pg';
import { expect, it } from 'vitest';
import { freshPlace } from '../stage/own-server.ts';
import { newPerson } from '../stage/person.ts';
import { PUBLISHABLE_KEY, startServer } from '../stage/server.ts';
import { freshName, picture } from '../stage/storage-samples.ts';

it('says that the database is not available while a table is locked, as by its operator, and goes on after it', async () => {
  const place = await freshPlace();
  const server = await startServer({ env: place });
  const database = new pg.Client({ connectionString: place.DATABASE_URL });
  await database.connect();
  try {
    const anna = await newPerson({ url: server.url });
    const { email, password } = anna;
    const headers = { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${anna.accessToken}` };
    const post = (path: string, body: unknown) =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const photo = `/storage/v1/object/goal-photos/${anna.id}/${freshName()}`;
    const asks = [
      () => post('/auth/v1/token?grant_type=password', { email, password }),
      () => post('/functions/v1/create_checkout_session', {}),
      () =>
        fetch(server.url + photo, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'image/png' },
          body: picture(1000),
        }),
    ];
    await database.query('begin');
    await database.query(
      'lock table auth.mfa_factors, auth.identities, public.subscriptions, storage.objects in access exclusive mode',
    );
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
    expect(answers.map((answer) => answer.headers.get('retry-after'))).toEqual(['2', '2', '2']);
    await database.query('rollback');
    const again = await Promise.all(asks.map((ask) => ask()));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    await database.end();
    await server.stop();
  }
});
