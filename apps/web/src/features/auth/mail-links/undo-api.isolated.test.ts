import { afterEach, expect, it, vi } from 'vitest';
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

it('sends the key that the server has by now: the cached page that a mail opens may have the former one', async () => {
  const meta = document.createElement('meta');
  meta.name = 'bloom-settings';
  meta.content = JSON.stringify({ supabaseUrl: 'http://127.0.0.1:9', publishableKey: 'former' });
  document.head.append(meta);
  const keys: (string | null)[] = [];
  playServer((_, request) => {
    keys.push(new Headers(request?.headers).get('apikey'));
    const isKnown = keys.at(-1) === 'key';
    return isKnown
      ? Response.json({})
      : Response.json({ message: 'Invalid API key' }, { status: 401 });
  });
  vi.resetModules();
  const { undoNewWay: undoOnThatPage } = await import('./undo-api.ts');
  await expect(undoOnThatPage('t')).resolves.toBeUndefined();
  expect(keys).toEqual(['former', 'key']);
  meta.remove();
});
