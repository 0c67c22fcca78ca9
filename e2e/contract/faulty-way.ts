import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Fate = 'pass' | 'cut' | 'fail';

/** A way to a server that does not let every call through. */
export interface FaultyWay {
  readonly url: string;
  /** What happens to a call: it passes, its connection is cut, or it is answered with 500. */
  decide: (method: string, path: string) => Fate | Promise<Fate>;
}

/** Headers that belong to one connection, not to the call. */
const HOPS = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

/**
 * Opens the way; it is closed when the calling test ends.
 * @param atEnd takes what closes it, where something other than a test decides when
 */
export async function faultyWay(
  target: string,
  atEnd: (close: () => void) => void = onTestFinished,
): Promise<FaultyWay> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const fate = await way.decide(method, url);
    if (fate === 'cut') {
      incoming.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (fate === 'fail') {
      outgoing.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"no"}');
      return;
    }
    const headers = Object.entries(incoming.headers).filter(([name]) => !HOPS.includes(name));
    const answer = await fetch(`${target}${url}`, {
      method,
      headers: headers.map(([name, value]) => [name, String(value)] as [string, string]),
      ...(method === 'GET' || method === 'HEAD' ? {} : { body: Buffer.concat(chunks) }),
    });
    outgoing.writeHead(answer.status, { 'Content-Type': 'application/json' });
    outgoing.end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const way: FaultyWay = { url: `http://127.0.0.1:${port}`, decide: () => 'pass' };
  return way;
}
