import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isWholeHeader, readTarHeader, tarHeader } from './tar-header.ts';

const members = [
  { path: 'database/base/1', kind: 'file', size: 8_589_934_591 },
  { path: 'database/base', kind: 'folder', size: 0 },
] as const;

it.each(members)('a header of a $kind is read as it was written', (member) => {
  const block = Buffer.from(tarHeader(member));
  expect(readTarHeader(block)).toEqual(member);
  expect(isWholeHeader(block)).toBe(true);
});

it('a changed header is not whole', () => {
  const block = Buffer.from(tarHeader(members[0]));
  block.writeUInt8((block.at(124) ?? 0) ^ 1, 124);
  expect(isWholeHeader(block)).toBe(false);
});

it('a header is what tar reads', () => {
  const end = Buffer.alloc(1024);
  const archive = Buffer.concat([tarHeader({ path: 'a/b', kind: 'folder', size: 0 }), end]);
  expect(execFileSync('tar', ['-tf', '-'], { input: archive }).toString()).toBe('a/b/\n');
});

it('a path that is too long is refused', () => {
  const path = 'a'.repeat(100);
  expect(tarHeader({ path, kind: 'file', size: 0 })).toHaveLength(512);
  expect(() => tarHeader({ path, kind: 'folder', size: 0 })).toThrow('too long for an archive');
});
