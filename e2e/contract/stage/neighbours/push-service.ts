import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';

/** What a device received, as its browser passes it to the service worker. */
export interface Delivered {
  readonly payload: string;
  readonly headers: IncomingHttpHeaders;
  /** The sender's contact, from the signed token. */
  readonly subject: string;
}

/** A browser that can receive messages. */
export interface Device {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly delivered: Delivered[];
  /** How often somebody tried to send something. */
  attempts: number;
  /** The answer of its push service instead of accepting a message; `silence` never answers. */
  refusal: { readonly status: number; readonly retryAfter?: string } | 'silence' | null;
}

export interface PushService {
  readonly url: string;
  /** A new device, for messages signed with this key (RFC 8292, section 4). */
  subscribe(publicKey: string): Device;
  stop(): void;
}

/**
 * A push service on this machine: it accepts messages (RFC 8030) that are signed with the key that the device has
 * subscribed to (RFC 8292), and decrypts them with the keys of the device (RFC 8291), as its browser would.
 */
export async function startPushService(): Promise<PushService> {
  const devices = new Map<string, Device & { readonly open: Open; readonly publicKey: string }>();
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    if (device === undefined) return response.writeHead(404).end();
    device.attempts += 1;
    const body = await bodyOf(request);
    if (device.refusal === 'silence') return;
    if (device.refusal !== null) {
      const { status, retryAfter } = device.refusal;
      return response.writeHead(status, retryAfter ? { 'Retry-After': retryAfter } : {}).end();
    }
    const { headers } = request;
    if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return response.writeHead(400).end();
    if (headers['content-encoding'] !== 'aes128gcm' || body.length > 4096)
      return response.writeHead(413).end();
    try {
      const origin = `http://${headers.host}`;
      const subject = await senderOf(headers.authorization ?? '', origin, device.publicKey);
      device.delivered.push({ payload: device.open(body), headers, subject });
    } catch (fault) {
      return response.writeHead(403).end(String(fault));
    }
    return response.writeHead(201, { Location: `${origin(server)}/message/${randomUUID()}` }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: origin(server),
    subscribe: (publicKey) => {
      const path = `/push/${randomUUID()}`;
      const { keys, open } = newBrowser();
      const device = {
        endpoint: `${origin(server)}${path}`,
        keys,
        open,
        publicKey,
        delivered: [],
        attempts: 0,
        refusal: null,
      };
      devices.set(path, device);
      return device;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}

type Open = (message: Buffer) => string;

const origin = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

/** RFC 8292: who signed for this push service, with the key that the device was subscribed with, for a day at most. */
async function senderOf(header: string, audience: string, publicKey: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  if (key !== publicKey) throw new Error('The device was subscribed with another key');
  const point = Buffer.from(key, 'base64url');
  const part = (begin: number) => point.subarray(begin, begin + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }), {
    algorithms: ['ES256'],
    audience,
    requiredClaims: ['exp', 'sub'],
  });
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('Good for too long');
  return payload.sub ?? '';
}

/** The keys of a browser, and a function that decrypts messages for it (RFC 8291 and RFC 8188). */
function newBrowser(): { readonly keys: Device['keys']; readonly open: Open } {
  const browser = createECDH('prime256v1');
  const [own, secret] = [browser.generateKeys(), randomBytes(16)];
  const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') },
    open: (message) => {
      const salt = message.subarray(0, 16);
      const sender = message.subarray(21, 21 + message.readUInt8(20));
      const sealed = message.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
      const key = derive(browser.computeSecret(sender), secret, info, 32);
      const cipher = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16);
      const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12);
      const decipher = createDecipheriv('aes-128-gcm', cipher, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2, and zeros after it (RFC 8188, section 2).
      const end = plain.lastIndexOf(2);
      if (end < 0 || plain.subarray(end + 1).some(Boolean)) throw new Error('No last record');
      return plain.subarray(0, end).toString();
    },
  };
}
