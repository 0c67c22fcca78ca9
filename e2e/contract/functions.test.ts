import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { mailsTo } from './mailbox.ts';
import { freshPlace } from './own-server.ts';
import { anonymous, newPerson, operator } from './person.ts';
import './provided.ts';
import { PUBLISHABLE_KEY, startServer } from './server.ts';

const SUPPORT = 'support@bloom.example';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('contact', () => {
  const write = (url: string, body: object) =>
    fetch(`${url}/functions/v1/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${PUBLISHABLE_KEY}` },
      body: JSON.stringify(body),
    });

  it('puts the message into the support mailbox', async () => {
    const { url } = inject('contract');
    const message = `Hello ${randomUUID()}`;
    const response = await write(url, { message, email: 'ana@example.com' });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const arrived = (await mailsTo(SUPPORT)).filter((mail) => mail.text.includes(message));
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.text).toContain('ana@example.com');
  });

  it('takes five messages an hour and not a sixth', async () => {
    const server = await startServer({ env: { ...(await freshPlace()), RATE_LIMITS: 'on' } });
    onTestFinished(async () => {
      await server.stop();
    });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(
        (await write(server.url, { message: 'Hello', email: 'ana@example.com' })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('delete_user', () => {
  it('leaves nothing of the person, and everything of the others', async () => {
    const [leaving, staying] = await Promise.all([newPerson(), newPerson()]);
    for (const { client, id } of [leaving, staying]) {
      await client.from('goals').insert({ title: 'Run' }).throwOnError();
      await client.from('todos').insert({ title: 'Shoes' }).throwOnError();
      const stored = await client.storage
        .from('goal-photos')
        .upload(`${id}/1.png`, PICTURE, { contentType: 'image/png' });
      expect(stored.error).toBeNull();
    }

    const { data, error } = await leaving.client.functions.invoke('delete_user');
    expect({ data, error }).toEqual({ data: { deleted: true }, error: null });

    const all = operator();
    for (const table of ['goals', 'todos', 'actions', 'trials'] as const) {
      const left = await all
        .from(table)
        .select('user_id')
        .in('user_id', [leaving.id, staying.id])
        .throwOnError();
      expect(new Set(left.data?.map((row) => row.user_id))).toEqual(new Set([staying.id]));
    }
    expect((await all.storage.from('goal-photos').list(leaving.id)).data).toEqual([]);
    expect((await all.storage.from('goal-photos').list(staying.id)).data).toHaveLength(1);
    const again = await leaving.client.auth.signInWithPassword(leaving);
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('does nothing without a session', async () => {
    const { error } = await anonymous().functions.invoke('delete_user');
    expect((error as { context: Response }).context.status).toBe(401);
  });
});

it('answers an unknown function in the protocol', async () => {
  const { error } = await anonymous().functions.invoke('no_such_function');
  const { context } = error as { context: Response };
  expect(context.status).toBe(404);
  expect(await context.json()).toEqual({
    code: 'NOT_FOUND',
    message: 'Requested function was not found',
  });
});
