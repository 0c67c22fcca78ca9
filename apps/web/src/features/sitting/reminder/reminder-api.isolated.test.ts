import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, playServer } from '../../../lib/backend/testing-server.ts';
import { answerReminder } from './reminder-api.ts';

afterEach(leaveTestServer);

const send = (answer: () => Response) => {
  playServer(answer);
  return answerReminder({ choice: 'stop', token: 't' });
};

it('takes a choice for made where the server says so, and not where a page of the network answers', async () => {
  await expect(send(() => Response.json({ done: true }))).resolves.toBe(true);
  await expect(send(() => Response.json({}, { status: 404 }))).resolves.toBe(false);
  const headers = { 'content-type': 'text/html' };
  await expect(send(() => new Response('<h1>Welcome</h1>', { headers }))).rejects.toThrow();
});
