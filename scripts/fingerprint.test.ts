import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bloom-fingerprint-'));
  mkdirSync(join(folder, 'app/src'), { recursive: true });
  writeFileSync(join(folder, 'app/src/root.ts'), 'one');
  writeFileSync(join(folder, 'lock.json'), '{}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const take = () => fingerprint(folder, ['app', 'lock.json']);

it('is stable while nothing changes', () => {
  expect(take()).toBe(take());
});

it('changes with a content, a name and a new file', () => {
  const seen = new Set([take()]);
  writeFileSync(join(folder, 'app/src/root.ts'), 'two');
  seen.add(take());
  writeFileSync(join(folder, 'app/src/more.ts'), '');
  seen.add(take());
  writeFileSync(join(folder, 'lock.json'), '[]');
  seen.add(take());
  expect(seen.size).toBe(4);
});

it('ignores what the build creates', () => {
  const before = take();
  mkdirSync(join(folder, 'app/build'));
  writeFileSync(join(folder, 'app/build/index.html'), 'made');
  expect(take()).toBe(before);
});
