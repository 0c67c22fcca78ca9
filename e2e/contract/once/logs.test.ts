import { expect, it } from 'vitest';
import { newestMailTo, verifyLink } from '../mailbox.ts';
import { freshPlace } from '../own-server.ts';
import { newPerson } from '../person.ts';
import { SECRET_KEY, startServer } from '../server.ts';

it('what the server writes tells of each request, and holds no token, password or mail', async () => {
  const server = await startServer({ env: { ...(await freshPlace()), LOG_LEVEL: 'trace' } });
  const person = await newPerson({ url: server.url, password: 'Canary-in-the-mine-1' });
  await person.client.from('goals').insert({ title: 'Canary title' });
  await person.client.auth.resetPasswordForEmail(person.email);
  const mail = await newestMailTo(person.email, server.url);
  await person.client.auth.signInWithPassword({ email: person.email, password: 'Canary-wrong-2' });
  await person.client.from('nothing').select();
  const { data } = await person.client.auth.getSession();
  await server.stop();

  const output = server.output();
  const requests = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(requests).toContainEqual(
    expect.objectContaining({ method: 'POST', path: '/auth/v1/signup', status: 200 }),
  );
  const secrets = {
    password: 'Canary-in-the-mine-1',
    'wrong password': 'Canary-wrong-2',
    'access token': person.accessToken,
    'refresh token': data.session?.refresh_token,
    'token of the mail': new URL(verifyLink(mail)).searchParams.get('token'),
    'secret key': SECRET_KEY,
    'words of a goal': 'Canary title',
    'subject of the mail': mail.subject,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret, name).toBeTruthy();
    expect(output.includes(secret ?? ''), name).toBe(false);
  }
});
