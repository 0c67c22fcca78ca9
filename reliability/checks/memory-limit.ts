import { setTimeout as pause } from 'node:timers/promises';
import { MemoryWatch } from '../../bench/process-memory.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { picture } from '../../e2e/contract/stage/storage-samples.ts';
import { connect, type Person, signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';
import { limitMemory, type MemoryGroup } from '../stage/small-memory.ts';
import { keepAsking } from './rolling-restart.ts';

const LIMIT_MB = 1024;
const SECONDS = extent(20, 10);
const PEOPLE = 4;
/** Larger than most photos: 4 MB after the beginning of a real one. */
const PHOTO = new Blob([picture(), new Uint8Array(4_000_000)], { type: 'image/png' });
const wanted = `0 failed, ended with code 0 within ${LIMIT_MB} MB`;

/** A server limited to 1 GB, as in a small container, while people read, write, sign in and upload photos. */
export const memoryLimit: Check = {
  name: 'memory-limit',
  minutes: 8,
  run: () => onBothDatabases(within),
};

async function within({ env }: Place): Promise<Finding[]> {
  const group = limitMemory(LIMIT_MB);
  if (group === null) {
    return [{ figure: 'not taken: no memory groups here', wanted, reached: null }];
  }
  try {
    return [await busy(env, group)];
  } finally {
    group.remove();
  }
}

async function busy(env: Place['env'], group: MemoryGroup): Promise<Finding> {
  const server = await startServer({ env, asDeployed: true, onProcess: group.add });
  const watch = new MemoryWatch(server.pid);
  let code: number | null = null;
  let outcome = { asked: 0, failed: new Map<string, number>() as ReadonlyMap<string, number> };
  let [done, others] = [0, 0];
  try {
    const people: Person[] = [];
    while (people.length < PEOPLE) people.push(await signUp(server.url, PUBLISHABLE_KEY));
    const [first] = people as [Person];
    const clients = keepAsking(server.url, first.accessToken);
    const until = performance.now() + SECONDS * 1000;
    const also = people.map(async (person) => {
      while (performance.now() < until) {
        for (const work of [bringPhoto, signIn]) {
          done += 1;
          if (!(await work(server.url, person))) others += 1;
        }
      }
    });
    await Promise.all([pause(SECONDS * 1000), ...also]);
    outcome = await clients.stop();
  } finally {
    watch.stop();
    code = await server.stop();
  }
  const failed = [...outcome.failed.values()].reduce((sum, times) => sum + times, others);
  const named = [...outcome.failed].map(([what, times]) => `${times} × ${what}`).join(', ');
  return {
    figure: `a server with ${LIMIT_MB} MB, ${SECONDS} s of reads, writes, sign-ins and photos of 4 MB: ${failed} of ${outcome.asked + done} requests failed${named && ` (${named})`}, ended with code ${code}, held ${watch.takeMost().toFixed(0)} MB at most`,
    wanted,
    reached: failed === 0 && code === 0,
  };
}

async function bringPhoto(_url: string, { client, id }: Person): Promise<boolean> {
  const photos = client.storage.from('wishes-photos');
  const sent = await photos.upload(`${id}/${crypto.randomUUID()}.png`, PHOTO);
  if (sent.error !== null) return false;
  return (await photos.remove([sent.data.path])).error === null;
}

async function signIn(url: string, { email, password }: Person): Promise<boolean> {
  const { error } = await connect(url, PUBLISHABLE_KEY).auth.signInWithPassword({
    email,
    password,
  });
  return error === null;
}
