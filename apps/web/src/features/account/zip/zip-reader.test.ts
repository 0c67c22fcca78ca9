import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { NoZip, ZipFault } from './zip-directory.ts';
import { openZip } from './zip-reader.ts';
import { createZipWriter } from './zip-writer.ts';

const AT = new Date(2026, 7, 20);
const MEGABYTE = 1024 * 1024;

async function zipOf(files: Readonly<Record<string, string | Blob>>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const zip = createZipWriter(async (chunk) => {
    chunks.push(chunk instanceof Blob ? new Uint8Array(await chunk.arrayBuffer()) : chunk.slice());
  }, AT);
  for (const [name, file] of Object.entries(files)) {
    if (file instanceof Blob) await zip.addFile(name, file);
    else
      await zip.addText(
        name,
        (async function* () {
          yield file;
        })(),
      );
  }
  await zip.end();
  return Buffer.concat(chunks);
}

const open = (bytes: Uint8Array) => openZip(new Blob([bytes.slice()]));
const directoryOf = (zip: Buffer) => zip.readUInt32LE(zip.length - 6);

async function readAll(bytes: Uint8Array, limit = MEGABYTE): Promise<Record<string, string>> {
  const files = await open(bytes);
  const read = [...files.values()].map(async (file) => [
    file.name,
    await (await file.read(limit)).text(),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

it('reads what the writer wrote, compressed and stored, also before a comment', async () => {
  const files = {
    'read/ações.md': 'ção '.repeat(50_000),
    'photos/a.png': new Blob(['photo']),
    'a/empty': '',
  };
  const zip = await zipOf(files);
  const expected = { ...files, 'photos/a.png': 'photo' };
  expect(await readAll(zip)).toEqual(expected);
  const comment = Buffer.from('made elsewhere');
  const commented = Buffer.concat([zip, comment]);
  commented.writeUInt16LE(comment.length, zip.length - 2);
  expect(await readAll(commented)).toEqual(expected);
});

it('reads the names as Windows PowerShell writes them, whose folders end with a backslash', async () => {
  const zip = await zipOf({ 'rows/a.json': '[]' });
  for (let at = zip.indexOf('rows/'); at !== -1; at = zip.indexOf('rows/', at)) zip[at + 4] = 0x5c;
  expect(await readAll(zip)).toEqual({ 'rows/a.json': '[]' });
});

describe('a ZIP that lies', () => {
  /** Changes bytes of the one file's line in the directory. */
  async function lying(change: (zip: Buffer, line: number) => void, text = 'x'.repeat(1000)) {
    const zip = await zipOf({ 'rows/a.json': text });
    change(zip, directoryOf(zip));
    return zip;
  }

  it.each<[string, (zip: Buffer, line: number) => void]>([
    ['names a file outside', (zip, line) => zip.write('../.././abc', line + 46)],
    ['names an absolute file', (zip, line) => zip.write('/ows/a.json', line + 46)],
    ['has a name with a zero byte', (zip, line) => zip.writeUInt8(0, line + 48)],
    ['names one outside by backslashes', (zip, line) => zip.write('..\\..\\./abc', line + 46)],
    ['is encrypted', (zip, line) => zip.writeUInt16LE(1, line + 8)],
    ['is packed in another way', (zip, line) => zip.writeUInt16LE(14, line + 10)],
    ['has a file larger than itself', (zip, line) => zip.writeUInt32LE(0x7fff_ffff, line + 20)],
    ['has more lines than it has', (zip) => zip.writeUInt16LE(60_000, zip.length - 12)],
    ['has its directory behind its end', (zip) => zip.writeUInt32LE(zip.length, zip.length - 6)],
    ['is in several parts', (zip) => zip.writeUInt16LE(1, zip.length - 18)],
    ['has a directory that is none', (zip, line) => zip.writeUInt8(0, line)],
    ['has a name beyond the directory', (zip, line) => zip.writeUInt16LE(290, line + 28)],
  ])('and %s is not opened', async (_, change) => {
    await expect(open(await lying(change))).rejects.toThrow(ZipFault);
  });

  it.each<[string, (zip: Buffer, line: number) => void]>([
    ['has another checksum', (zip, line) => zip.writeUInt32LE(1, line + 16)],
    ['says less than there is', (zip, line) => zip.writeUInt32LE(999, line + 24)],
    ['says more than there is', (zip, line) => zip.writeUInt32LE(1001, line + 24)],
    ['points elsewhere', (zip, line) => zip.writeUInt32LE(3, line + 42)],
    ['points behind the directory', (zip, line) => zip.writeUInt32LE(0xffff_fff0, line + 42)],
    ['holds noise', (zip) => zip.fill(0xff, 41, 50)],
  ])('and %s is opened, but the file is not read', async (_, change) => {
    const [file] = (await open(await lying(change))).values();
    await expect(file?.read(MEGABYTE)).rejects.toThrow(ZipFault);
  });

  it('and unpacks to 500 times its declared size is stopped at that size', async () => {
    const bomb = await lying(
      (zip, line) => zip.writeUInt32LE(1000, line + 24),
      '0'.repeat(MEGABYTE / 2),
    );
    const [file] = (await open(bomb)).values();
    await expect(file?.read(MEGABYTE)).rejects.toThrow('larger than it says');
  });

  it('with the true size is not unpacked beyond the requested size', async () => {
    expect(deflateRawSync('0'.repeat(MEGABYTE)).length).toBeLessThan(2000);
    const [file] = (await open(await zipOf({ a: '0'.repeat(MEGABYTE) }))).values();
    await expect(file?.read(1000)).rejects.toThrow('too large');
  });

  it('and lists a file twice, or shares bytes between files, is rejected', async () => {
    const twice = await zipOf({ 'a.json': 'one', 'b.json': 'two' });
    twice.write('a.json', directoryOf(twice) + 46 + 6 + 46);
    await expect(open(twice)).rejects.toThrow('twice');
    const shared = await zipOf({
      'a.json': new Blob(['x'.repeat(900)]),
      'b.json': new Blob(['y']),
    });
    const second = directoryOf(shared) + 46 + 6;
    shared.writeUInt32LE(900, second + 20);
    shared.writeUInt32LE(900, second + 24);
    await expect(open(shared)).rejects.toThrow('overlap');
  });
});

it('opens tens of thousands of files without reading one', async () => {
  const line = Buffer.alloc(46 + 8);
  line.writeUInt32LE(0x02014b50, 0);
  line.writeUInt16LE(8, 28);
  const lines = Array.from({ length: 60_000 }, (_, index) => {
    line.write(String(index).padStart(8, '0'), 46);
    return Buffer.from(line);
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(60_000, 8);
  end.writeUInt16LE(60_000, 10);
  end.writeUInt32LE(60_000 * line.length, 12);
  const begun = process.threadCpuUsage();
  expect((await open(Buffer.concat([...lines, end]))).size).toBe(60_000);
  expect(process.threadCpuUsage(begun).user / 1000).toBeLessThan(5_000);
});

it.each([
  ['', NoZip],
  ['no ZIP at all', NoZip],
  ['PK\u0003\u0004', ZipFault],
])('"%s" is no ZIP', async (text, fault) => {
  await expect(open(Buffer.from(text))).rejects.toThrow(fault);
});
