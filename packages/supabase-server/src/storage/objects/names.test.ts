import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ANNA,
  BRUNO,
  openStorage,
  type StorageUnderTest,
} from '../../../testing/storage-server.ts';

let storage: StorageUnderTest;
beforeAll(async () => {
  storage = await openStorage();
}, 60_000);
afterAll(() => storage.close());

/** Ways to write a parent folder or a root, and targets: every pair is a name (threat 6). */
const STEPS = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2E%2E%2F',
  '.%2e/',
  '..%5c',
  '..\\',
  '%2e%2e%5c',
  '..%252f',
  '%252e%252e%252f',
  '....//',
  '....%2f%2f',
  '..;/',
  '..%00/',
  '..%c0%af',
  '%uff0e%uff0e/',
  '/',
  '//',
  '%2f',
  '%2f%2f',
  './',
  '.%2f',
  '~/',
  'C:%5c',
  'file:%2f%2f%2f',
  '..%0d%0a/',
  '%20../',
  '..%20/',
  '..%ef%bc%8f',
  '%e2%80%a5/',
  '..%09/',
  '..//..//',
  '%2e%2e;/',
];
const TARGETS = [
  'etc/passwd',
  `papers/${BRUNO}/his.txt`,
  'x',
  '.incoming/x',
  'database/PG_VERSION',
  '..',
];
const NAMES = STEPS.flatMap((step) => TARGETS.map((target) => step.repeat(4) + target));
/** Alternately from the bucket's root and from the person's own folder. */
const PATHS = NAMES.map((name, index) => (index % 2 ? `papers/${name}` : `papers/${ANNA}/${name}`));

it('tries at least 200 names', () => {
  expect(new Set(NAMES).size).toBeGreaterThanOrEqual(200);
});

it('stores no object outside its bucket, its folder or its person', {
  timeout: 60_000,
}, async () => {
  const outside = (await readdir(dirname(storage.folder))).sort();
  const init = {
    method: 'POST',
    body: 'words',
    headers: { 'content-type': 'text/plain', 'x-upsert': 'true' },
  };
  for (const path of PATHS) await storage.ask(ANNA, `/object/${path}`, init);
  const { rows } = await storage.executor.transaction((transaction) =>
    transaction.run<{ bucket_id: string; name: string; version: string }>({
      text: 'select bucket_id, name, version from storage.objects',
      values: [],
    }),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({
      bucket_id: 'papers',
      name: expect.stringMatching(new RegExp(`^${ANNA}/`)),
    });
    expect(row.name.split('/')).not.toContain('..');
  }
  expect((await storage.filesOnDisk()).sort()).toEqual(rows.map((row) => row.version).sort());
  expect((await readdir(dirname(storage.folder))).sort()).toEqual(outside);
});

it('reads and removes nothing of another person through a name', {
  timeout: 60_000,
}, async () => {
  const his = `/object/papers/${BRUNO}/his.txt`;
  await storage.ask(BRUNO, his, {
    method: 'POST',
    body: 'his secret',
    headers: { 'content-type': 'text/plain' },
  });
  for (const path of PATHS) {
    const read = await storage.ask(ANNA, `/object/${path}`);
    expect(await read.text()).not.toContain('his secret');
  }
  const prefixes = NAMES.flatMap((name) => [decoded(name), `${ANNA}/${decoded(name)}`]);
  await storage.ask(ANNA, '/object/papers', {
    method: 'DELETE',
    body: JSON.stringify({ prefixes }),
  });
  expect(await (await storage.ask(BRUNO, his)).text()).toBe('his secret');
});

it.each(['line%0Abreak.txt', '%0A', 'carriage%0Dreturn', 'line%E2%80%A8separator'])(
  'says of %s on every route that it is no name',
  async (name) => {
    const at = `papers/${ANNA}/${name}`;
    const asked = [
      ['GET', '/object/'],
      ['POST', '/object/'],
      ['PUT', '/object/'],
      ['DELETE', '/object/'],
      ['GET', '/object/authenticated/'],
      ['GET', '/object/public/'],
      ['GET', '/object/info/'],
      ['POST', '/object/sign/'],
      ['GET', '/object/sign/'],
      ['POST', '/object/upload/sign/'],
      ['PUT', '/object/upload/sign/'],
    ] as const;
    for (const [method, route] of asked) {
      const init = method === 'POST' || method === 'PUT' ? { method, body: 'words' } : { method };
      const answer = await storage.ask(ANNA, route + at, init);
      expect([route, answer.status, await answer.json()]).toMatchObject([
        route,
        400,
        { statusCode: '400', code: 'InvalidKey' },
      ]);
    }
  },
);

function decoded(name: string): string {
  try {
    return decodeURIComponent(name).replaceAll('\0', '');
  } catch {
    return name;
  }
}
