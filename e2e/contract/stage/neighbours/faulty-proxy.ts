import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

type Verdict = 'pass' | 'cut' | 'fail';

/** A proxy to a server that does not let every call through. */
export interface FaultyProxy {
  readonly url: string;
  /** What happens to a call: it passes, its connection is cut, or it is answered with 500. */
  decide: (method: string, path: string) => Verdict | Promise<Verdict>;
}

/** Headers that belong to one connection, not to the call. */
const HOPS = ['host', 'connection', 'content-length', 'transfer-encoding', 'keep-alive'];

/**
 * Starts the proxy; it is closed when the calling test ends.
 * @param atEnd is called with what closes it, where it has to outlive a single test
 */
export async function startFaultyProxy(
  target: string,
  atEnd: (close: () => void) => void = onTestFinished,
): Promise<FaultyProxy> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '' } = incoming;
    const verdict = await proxy.decide(method, url);
    if (verdict === 'cut') {
      incoming.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    if (verdict === 'fail') {
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
  const proxy: FaultyProxy = { url: `http://127.0.0.1:${port}`, decide: () => 'pass' };
  return proxy;
}
