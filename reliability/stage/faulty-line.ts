import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a line does with the data sent over it. `through` means that it works. */
export type LineState = 'through' | 'slow' | 'reset' | 'half-open';

/** When a fault begins: as soon as somebody connects, or only when the other side answers. */
export type Moment = 'connecting' | 'answering';

/** A connection between the server and a service that it needs, which can be made faulty. */
export interface FaultyLine {
  readonly port: number;
  /** Takes effect now, also on open connections. */
  set(state: LineState, moment?: Moment): void;
  close(): void;
}

const SLOW_MS = 700;

/** Opens a line to a port of this machine. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  let state: LineState = 'through';
  let moment: Moment = 'connecting';
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const struck = (direction: 'there' | 'back') =>
    state !== 'through' && (moment === 'connecting' || direction === 'back');
  const pass = (from: Socket, to: Socket, direction: 'there' | 'back') => {
    from.on('data', (bytes) => {
      if (!struck(direction)) to.write(bytes);
      else if (state === 'slow') setTimeout(() => to.writable && to.write(bytes), SLOW_MS);
      else if (state === 'reset') for (const socket of [from, to]) socket.resetAndDestroy();
    });
    from.on('close', () => {
      if (state !== 'half-open') to.destroy();
    });
  };
  const server = createServer((near) => {
    hold(near);
    if (state === 'reset' && moment === 'connecting') return near.resetAndDestroy();
    const far = hold(connect(target, '127.0.0.1'));
    pass(near, far, 'there');
    pass(far, near, 'back');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next, when = 'connecting') {
      // Connections that hang stay so until their own side gives up.
      if (state !== 'through' && next === 'through') for (const socket of sockets) socket.destroy();
      state = next;
      moment = when;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
