import { crc32, deflateSync } from 'node:zlib';

const EDGE = 32_768;

/** A valid PNG of about 130 KB with a billion pixels, all black, one bit each. */
export function pictureBomb(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(EDGE, 0);
  header.writeUInt32BE(EDGE, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc(EDGE * (EDGE / 8 + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'ascii'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
