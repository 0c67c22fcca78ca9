import { expect, it } from 'vitest';
import { openZip } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

const FIRST = 'The first file';
const SECOND = 'The second one';

async function ordinary(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = createZipWriter(
    async (chunk) => {
      chunks.push(
        chunk instanceof Blob ? new Uint8Array(await chunk.arrayBuffer()) : chunk.slice(),
      );
    },
    new Date(2026, 7, 20),
  );
  await zip.addFile('a', new Blob([FIRST]));
  await zip.addFile('b', new Blob([SECOND]));
  await zip.end();
  return Buffer.concat(chunks);
}

/** The line of a file in the directory, with all its numbers in the extra field, behind another extra field. */
function largeLine(line: Buffer): Buffer {
  const [packed, size, offset] = [
    line.readUInt32LE(20),
    line.readUInt32LE(24),
    line.readUInt32LE(42),
  ];
  const extra = Buffer.alloc(6 + 4 + 24);
  extra.writeUInt16LE(0x7875, 0);
  extra.writeUInt16LE(2, 2);
  extra.writeUInt16LE(1, 6);
  extra.writeUInt16LE(24, 8);
  for (const [index, number] of [size, packed, offset].entries()) {
    extra.writeBigUInt64LE(BigInt(number), 10 + index * 8);
  }
  const large = Buffer.concat([line, extra]);
  for (const place of [20, 24, 42]) large.writeUInt32LE(0xffff_ffff, place);
  large.writeUInt16LE(extra.length, 30);
  return large;
}

/** The same files as cloud drives pack them: every number is in a field of ZIP64, though it is small. */
async function large({ disk = 0 } = {}): Promise<Buffer> {
  const zip = await ordinary();
  const begin = zip.readUInt32LE(zip.length - 6);
  const line = 46 + 1;
  const lines = [begin, begin + line].map((at) => largeLine(zip.subarray(at, at + line)));
  const directory = Buffer.concat(lines);
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeUInt32LE(disk, 16);
  for (const [place, number] of [
    [4, 44],
    [24, 2],
    [32, 2],
    [40, directory.length],
    [48, begin],
  ] as const) {
    end.writeBigUInt64LE(BigInt(number), place);
  }
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(begin + directory.length), 8);
  const last = Buffer.from(zip.subarray(-22)).fill(0xff, 8, 20);
  return Buffer.concat([zip.subarray(0, begin), directory, end, locator, last]);
}

const open = (bytes: Buffer) => openZip(new Blob([Uint8Array.from(bytes)]));

it('a ZIP whose numbers are all in the fields of ZIP64 is read', async () => {
  const files = await open(await large());
  const texts = [...files.values()].map(async ({ read }) => (await read(100)).text());
  expect(await Promise.all(texts)).toEqual([FIRST, SECOND]);
});

it('one that goes on in another file, or whose fields are cut off or lie, is rejected', async () => {
  await expect(open(await large({ disk: 1 }))).rejects.toThrow('its directory cannot be');
  for (const [place, value] of [
    [-22 - 20, 0],
    [-22 - 20 + 8, 0xff],
    [-22 - 20 + 15, 0xff],
    [-22 - 20 - 56, 0],
    [-22 - 20 - 56 + 55, 0xff],
  ] as const) {
    const zip = await large();
    zip.writeUInt8(value, zip.length + place);
    await expect(open(zip)).rejects.toThrow('its directory cannot be');
  }
  const zip = await large();
  const extra = zip.indexOf(Buffer.from([1, 0, 24, 0]));
  zip.writeUInt8(2, extra);
  await expect(open(zip)).rejects.toThrow('its files overlap');
});
