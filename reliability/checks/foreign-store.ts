import { cp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PUBLISHABLE_KEY, type Settings, startServer } from '../../e2e/contract/stage/server.ts';
import { PHOTO_BUCKETS, picture } from '../../e2e/contract/stage/storage-samples.ts';
import { signUp } from '../../e2e/people/sign-up.ts';
import { createDatabase, dropDatabase } from '../../e2e/postgres/databases.ts';
import type { Check, Finding } from '../figure.ts';
import { SERVER_WORDS } from '../server-words.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';
import { startSmallS3 } from '../stage/small-s3.ts';
import { withFolder } from '../stage/temporary-folder.ts';

const PHOTOS = 6;
const PATIENCE_MS = 15_000;
/** Everything is old enough, every pass is due, and no limit applies. */
const EAGER: Settings = { CLOCK_OFFSET_SECONDS: String(30 * 24 * 3600), SWEEP_LIMIT: 'off' };

/** A server is started by mistake with the store of one installation and another, empty database. */
export const foreignStore: Check = {
  name: 'foreign-store',
  minutes: 8,
  run: () => onBothDatabases(async (place) => [await onDisk(place), await inBucket(place)]),
};

/** A store of photos, as this check needs it. */
interface Store {
  readonly name: string;
  /** The settings that name it, for an installation with this folder. */
  settings(folder: string): Settings;
  /** Makes it the store of a second installation, too. */
  share(from: string, to: string): Promise<void>;
  photos(folder: string): Promise<number>;
  forgetId(folder: string): Promise<void>;
}

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const onDisk = (place: Place) =>
  tryStore(place, {
    name: 'DATA_DIR',
    settings: () => ({}),
    share: (from, to) => cp(join(from, 'storage'), join(to, 'storage'), { recursive: true }),
    photos: async (folder) => {
      const shards = await readdir(join(folder, 'storage'));
      const photos = shards.filter((name) => !name.startsWith('.'));
      const names = photos.map((name) => readdir(join(folder, 'storage', name)));
      return (await Promise.all(names)).flat().length;
    },
    forgetId: (folder) => rm(join(folder, 'storage', '.installation'), { force: true }),
  });

async function inBucket(place: Place): Promise<Finding> {
  const bucket = await startSmallS3();
  try {
    return await tryStore(place, {
      name: 'S3',
      settings: () => ({
        S3_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
        S3_BUCKET: 'photos',
        S3_ACCESS_KEY_ID: 'a key',
        S3_SECRET_ACCESS_KEY: 'a secret',
      }),
      share: async () => undefined,
      photos: async () =>
        [...bucket.objects.keys()].filter(
          (key) => key.startsWith('/photos/objects/') && UUID.test(key),
        ).length,
      forgetId: async () => void bucket.objects.delete('/photos/bloom-installation'),
    });
  } finally {
    bucket.close();
  }
}

async function tryStore({ env }: Place, store: Store): Promise<Finding> {
  const own = { ...env, ...store.settings(env.DATA_DIR) };
  await seedPhotos(own);
  const before = await store.photos(env.DATA_DIR);
  let [starts, said, removed] = [0, 0, 0];
  for (const forgetsId of [false, true]) {
    await withFolder(async (folder) => {
      await store.share(env.DATA_DIR, folder);
      if (forgetsId) await store.forgetId(folder);
      starts += 1;
      if (await startForeign(env, { DATA_DIR: folder, ...store.settings(folder) })) said += 1;
      removed += before - (await store.photos(folder));
    });
  }
  return {
    figure: `${store.name}: ${removed} of ${before} photos removed by ${starts} starts with another, empty database, ${said} saying why`,
    wanted: '0 removed, always saying why',
    reached: before >= PHOTOS && removed === 0 && said === starts,
  };
}

async function seedPhotos(env: Settings): Promise<void> {
  const server = await startServer({ env, asDeployed: true });
  const { client, id } = await signUp(server.url, PUBLISHABLE_KEY);
  for (let nth = 0; nth < PHOTOS; nth += 1) {
    const bucket = client.storage.from(PHOTO_BUCKETS[nth % PHOTO_BUCKETS.length] ?? '');
    const { error } = await bucket.upload(`${id}/${nth}.png`, picture(2000));
    if (error) throw error;
  }
  await server.stop();
}

/** @returns whether the server reported that it deletes nothing */
async function startForeign({ DATABASE_URL }: Settings, env: Settings): Promise<boolean> {
  const url = DATABASE_URL === undefined ? null : await createDatabase(DATABASE_URL);
  try {
    const other = url === null ? {} : { DATABASE_URL: url };
    const server = await startServer({ env: { ...env, ...other, ...EAGER }, asDeployed: true });
    const until = performance.now() + PATIENCE_MS;
    while (!server.output().includes(SERVER_WORDS.storeNotSwept) && performance.now() < until)
      await pause(50);
    await server.stop();
    return server.output().includes(SERVER_WORDS.storeNotSwept);
  } finally {
    if (url !== null) await dropDatabase(DATABASE_URL ?? '', url);
  }
}
