import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, playServer } from '../../lib/backend/testing-server.ts';
import { sendMessage } from './api.ts';

afterEach(leaveTestServer);

const message = { id: '0195b1a0-0000-7000-8000-000000000000', text: 'Thank you' };
const send = (answer: () => Response) => {
  playServer(answer);
  return sendMessage(message, 'ana@example.com');
};

it('takes a message for sent where the server says so, and not where a page of the network answers', async () => {
  await expect(send(() => Response.json({ sent: true }))).resolves.toBeUndefined();
  const headers = { 'content-type': 'text/html' };
  await expect(send(() => new Response('<h1>Welcome</h1>', { headers }))).rejects.toThrow();
});
