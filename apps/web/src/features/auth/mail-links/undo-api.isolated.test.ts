import { afterEach, expect, it } from 'vitest';
import { leaveTestServer, playServer } from '../../../lib/backend/testing-server.ts';
import { undoNewWay } from './undo-api.ts';

afterEach(leaveTestServer);

const send = (answer: () => Response) => {
  playServer(answer);
  return undoNewWay('t');
};

it('takes a sign-in method for removed where the server says so, and not where a page of the network answers', async () => {
  await expect(send(() => Response.json({}))).resolves.toBeUndefined();
  const headers = { 'content-type': 'text/html' };
  await expect(send(() => new Response('<h1>Welcome</h1>', { headers }))).rejects.toThrow();
});
