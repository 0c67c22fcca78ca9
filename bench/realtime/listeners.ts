import { PUBLISHABLE_KEY } from '../../e2e/contract/stage/server.ts';

/** Sockets that listen to to-dos. */
export interface Listeners {
  /** Milliseconds from the commit of each change until a socket had it. */
  readonly latencies: number[];
  close(): void;
}

const AT_ONCE = 50;
const HEARTBEAT_MS = 20_000;

/** Opens a socket for each token, and resolves when all of them receive changes. */
export async function openListeners(url: string, tokens: readonly string[]): Promise<Listeners> {
  const latencies: number[] = [];
  const sockets: WebSocket[] = [];
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    const opening = tokens.slice(at, at + AT_ONCE).map((token) => open(url, token, latencies));
    sockets.push(...(await Promise.all(opening)));
  }
  const beat = JSON.stringify([null, '0', 'phoenix', 'heartbeat', {}]);
  const beats = setInterval(() => {
    for (const socket of sockets) socket.send(beat);
  }, HEARTBEAT_MS);
  return {
    latencies,
    close: () => {
      clearInterval(beats);
      for (const socket of sockets) socket.close();
    },
  };
}

function open(url: string, access_token: string, latencies: number[]): Promise<WebSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<WebSocket>();
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0`;
  const socket = new WebSocket(address);
  const bindings = [{ event: '*', schema: 'public', table: 'todos' }];
  const payload = { config: { postgres_changes: bindings }, access_token };
  socket.onopen = () => {
    socket.send(JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', payload]));
  };
  socket.onerror = () => reject(new Error('a socket could not be opened'));
  socket.onmessage = ({ data }) => {
    const now = Date.now();
    const [, , , event, payload] = JSON.parse(String(data));
    if (event === 'system') {
      if (payload.status === 'ok') resolve(socket);
      else reject(new Error(payload.message));
    }
    if (event === 'phx_reply' && payload.status === 'error')
      reject(new Error(payload.response.reason));
    if (event === 'postgres_changes')
      latencies.push(now - Date.parse(payload.data.commit_timestamp));
  };
  return promise;
}
