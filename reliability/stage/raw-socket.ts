import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { PUBLISHABLE_KEY } from '../../e2e/contract/stage/server.ts';

const MASK = randomBytes(4);
export const TEXT = 1;
export const BINARY = 2;

/** A WebSocket that can send anything, and reads only when it is resumed. */
export interface RawSocket {
  readonly socket: Socket;
  send(opcode: number, content: string | Buffer): void;
}

/** Opens a socket of realtime/v1 and reads nothing after the handshake before it is resumed. */
export async function openRaw(url: string): Promise<RawSocket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    [
      `GET /realtime/v1/websocket?apikey=${PUBLISHABLE_KEY}&vsn=2.0.0 HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      '\r\n',
    ].join('\r\n'),
  );
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(data.toString('latin1')));
    socket.once('close', () => reject(new Error('the socket was closed before it opened')));
  });
  if (!answer.startsWith('HTTP/1.1 101')) throw new Error(answer.slice(0, 200));
  socket.pause();
  return { socket, send: (opcode, content) => void socket.write(frame(opcode, content)) };
}

/** A frame as clients send it: whole, and masked. */
function frame(opcode: number, content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const long = bytes.length > 125;
  const head = Buffer.alloc(long ? 10 : 2);
  head[0] = 0x80 | opcode;
  head[1] = 0x80 | (long ? 127 : bytes.length);
  if (long) head.writeBigUInt64BE(BigInt(bytes.length), 2);
  const masked = bytes.map((byte, at) => byte ^ (MASK[at % 4] ?? 0));
  return Buffer.concat([head, MASK, masked]);
}
