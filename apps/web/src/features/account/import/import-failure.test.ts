import { expect, it } from 'vitest';
import { whole } from '../testing/import-fixture.ts';
import { readArchive } from './read-archive.ts';
import { failureOf } from './use-import.ts';

const told = (file: Blob) => readArchive(file).then(() => 'read', failureOf);

it.each([
  ['an empty file', ''],
  ['a text', 'Run\nSwim\n'],
  ['a table', 'id,title\n1,Run\n'.repeat(10_000)],
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0JFIF'],
  ['another archive', 'Rar!\u001a\u0007\u0001'],
  ['two letters of the right kind', 'PK'],
])('%s is no export', async (_, text) => {
  expect(await told(new Blob([text]))).toBe('notAnExport');
});

it('an export that was packed with a password, or with a method of its own, is not called damaged', async () => {
  const bytes = new Uint8Array(await (await whole()).arrayBuffer());
  const directory = new DataView(bytes.buffer).getUint32(bytes.length - 6, true);
  const packed = (place: number, value: number) => {
    const changed = bytes.slice();
    changed[directory + place] = value;
    return new Blob([changed]);
  };
  const [flags, method, deflate64] = [8, 10, 9];
  expect(await told(packed(flags, 1))).toBe('packedOtherwise');
  expect(await told(packed(method, deflate64))).toBe('packedOtherwise');
});

it('an export that lost its end or some of its middle is damaged', async () => {
  const file = await whole();
  expect(await told(file)).toBe('read');
  expect(await told(file.slice(0, file.size - 30))).toBe('damaged');
  expect(await told(new Blob([file.slice(0, 40), file.slice(60)]))).toBe('damaged');
});
