import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What a line does to what is sent over it. `through` is a sound one. */
export type Weather = 'through' | 'slow' | 'reset' | 'half-open';

/** When it strikes: as soon as somebody connects, or only when the far side answers. */
export type Moment = 'connecting' | 'answering';

/** A line to a service, between the server and what it needs, that can be made faulty. */
export interface FaultyLine {
  readonly port: number;
  /** From now on. Lines that are open are struck as well. */
  set(weather: Weather, moment?: Moment): void;
  close(): void;
}

const SLOW_MS = 700;

/** Opens a line to a port of this machine. */
export async function openFaultyLine(target: number): Promise<FaultyLine> {
  let weather: Weather = 'through';
  let moment: Moment = 'connecting';
  const sockets = new Set<Socket>();
  const hold = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const struck = (direction: 'there' | 'back') =>
    weather !== 'through' && (moment === 'connecting' || direction === 'back');
  const pass = (from: Socket, to: Socket, direction: 'there' | 'back') => {
    from.on('data', (bytes) => {
      if (!struck(direction)) to.write(bytes);
      else if (weather === 'slow') setTimeout(() => to.writable && to.write(bytes), SLOW_MS);
      else if (weather === 'reset') for (const socket of [from, to]) socket.resetAndDestroy();
    });
    from.on('close', () => {
      if (weather !== 'half-open') to.destroy();
    });
  };
  const server = createServer((near) => {
    hold(near);
    if (weather === 'reset' && moment === 'connecting') return near.resetAndDestroy();
    const far = hold(connect(target, '127.0.0.1'));
    pass(near, far, 'there');
    pass(far, near, 'back');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next, when = 'connecting') {
      // What was left hanging stays so for its own side, until that side has had enough.
      if (weather !== 'through' && next === 'through')
        for (const socket of sockets) socket.destroy();
      weather = next;
      moment = when;
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
