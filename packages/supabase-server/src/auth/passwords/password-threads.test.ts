import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Derivation } from './password-thread.ts';
import { createPasswordThreads, type PasswordThreads } from './password-threads.ts';

/** An input of which the reference implementation's hash is known. */
const derivation: Derivation = {
  message: Buffer.from('password'),
  nonce: Buffer.from('somesalt'),
  tagLength: 32,
  memory: 64 * 1024,
  passes: 2,
  parallelism: 1,
};
const HASH = 'CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc=';

let threads: PasswordThreads;
beforeEach(() => {
  threads = createPasswordThreads(() => new Error('broke off'));
});
afterEach(() => threads.close());

const derived = async () => (await threads.derive(derivation)).toString('base64');
const nextThread = async () => (await once(process, 'worker'))[0] as Worker;

/** How many threads of this process have a lower priority, by their field `nice`. */
const standingBack = () =>
  readdirSync('/proc/self/task').filter((task) => {
    const fields = readFileSync(`/proc/self/task/${task}/stat`, 'utf8').replace(/^.*\) /, '');
    return Number(fields.split(' ')[16]) >= 10;
  }).length;

it.runIf(process.platform === 'linux')('have the lowest priority, and are reused', async () => {
  const before = standingBack();
  expect([await derived(), await derived()]).toEqual([HASH, HASH]);
  expect(standingBack()).toBe(before + 1);
  expect(await Promise.all([derived(), derived()])).toEqual([HASH, HASH]);
  expect(standingBack()).toBe(before + 2);
});

it('report an error of the derivation, and continue', async () => {
  await expect(threads.derive({ ...derivation, nonce: Buffer.from('x') })).rejects.toThrow(/nonce/);
  expect(await derived()).toBe(HASH);
});

it('that die while deriving reject with an error, and are replaced', async () => {
  const born = nextThread();
  const work = derived();
  work.catch(() => undefined);
  await (await born).terminate();
  await expect(work).rejects.toThrow('broke off');
  expect(await derived()).toBe(HASH);
});

it('that die while idle are replaced', async () => {
  const born = nextThread();
  await derived();
  await (await born).terminate();
  expect(await derived()).toBe(HASH);
});

it('are ended when closed, and reject the running work', async () => {
  const work = derived();
  work.catch(() => undefined);
  await threads.close();
  await expect(work).rejects.toThrow('broke off');
  await expect(derived()).rejects.toThrow('broke off');
});
