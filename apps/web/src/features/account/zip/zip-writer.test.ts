import { inflateRawSync, crc32 as knownCrc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32 } from './crc32.ts';
import { createZipWriter } from './zip-writer.ts';

const NOON = new Date(2026, 7, 20, 12, 30, 14);
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* pieces(...texts: string[]) {
  yield* texts;
}

/** A sink that keeps everything. */
function keep() {
  const chunks: Uint8Array[] = [];
  const sink = async (chunk: Uint8Array | Blob) => {
    chunks.push(chunk instanceof Blob ? new Uint8Array(await chunk.arrayBuffer()) : chunk.slice());
  };
  return { sink, whole: () => Buffer.concat(chunks) };
}

/** Reads a ZIP as programs do: from the directory at its end. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < zip.readUInt16LE(end + 10); index += 1) {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const offset = zip.readUInt32LE(at + 42);
    expect(zip.readUInt32LE(offset)).toBe(0x04034b50);
    const start = offset + 30 + zip.readUInt16LE(offset + 26) + zip.readUInt16LE(offset + 28);
    const packed = zip.subarray(start, start + zip.readUInt32LE(at + 20));
    const file = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect(file.length).toBe(zip.readUInt32LE(at + 24));
    expect(knownCrc32(file)).toBe(zip.readUInt32LE(at + 16));
    files.set(name, file);
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

describe('a ZIP', () => {
  it('contains what was put into it, also names with accents', async () => {
    const { sink, whole } = keep();
    const zip = createZipWriter(sink, NOON);
    const photo = Uint8Array.from({ length: 70_000 }, (_, index) => index % 251);
    await zip.addText('read/ações.md', pieces('# Ações\n', 'ção '.repeat(50_000)));
    await zip.addFile('photos/a.png', new Blob([photo]));
    await zip.addText('empty.md', pieces());
    await zip.end();
    const files = readZip(whole());
    expect([...files.keys()]).toEqual(['read/ações.md', 'photos/a.png', 'empty.md']);
    expect(files.get('read/ações.md')?.toString()).toBe(`# Ações\n${'ção '.repeat(50_000)}`);
    expect(files.get('photos/a.png')).toEqual(Buffer.from(photo));
    expect(files.get('empty.md')).toHaveLength(0);
  });

  it('has the given modification time', async () => {
    const { sink, whole } = keep();
    const zip = createZipWriter(sink, NOON);
    await zip.addFile('a', new Blob(['a']));
    await zip.end();
    expect(whole().readUInt16LE(10)).toBe((12 << 11) | (30 << 5) | 7);
    expect(whole().readUInt16LE(12)).toBe((46 << 9) | (8 << 5) | 20);
  });

  it('fails with the error of its sink, and does not wait forever', async () => {
    const full = new Error('no room');
    let room = 3;
    const zip = createZipWriter(async () => {
      room -= 1;
      if (room < 0) throw full;
    }, NOON);
    const noise = Array.from({ length: 40 }, () =>
      Array.from({ length: 50_000 }, () => String.fromCharCode(32 + Math.random() * 90)).join(''),
    );
    await expect(zip.addText('a', pieces(...noise))).rejects.toBe(full);
  });

  it('ends with the error of the text', async () => {
    const fault = new Error('no more');
    async function* broken() {
      yield 'a';
      throw fault;
    }
    await expect(createZipWriter(keep().sink, NOON).addText('a', broken())).rejects.toBe(fault);
  });
});

it('the checksum is CRC-32, also when computed in parts', () => {
  expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926);
  expect(crc32(bytesOf('6789'), crc32(bytesOf('12345')))).toBe(0xcbf43926);
});
