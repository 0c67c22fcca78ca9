import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { picture } from '../../e2e/contract/stage/storage-samples.ts';
import { type Person, signUp } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onBothDatabases, type Place } from '../stage/places.ts';

/** The default limits of a server, except for the bytes: a gigabyte would fill a small machine. */
const LIMITS = { goals: 1000, gratitudes: 10_000, todos: 5000, photos: 2000 };
const MEGABYTES = extent(200, 20);
const PHOTO = 5 * 2 ** 20;
const STREAMS = 10;

/** One account that adds without end, in several streams at once. */
export const quotas: Check = {
  name: 'quotas',
  minutes: 8,
  run: () => onBothDatabases(fill),
};

async function fill({ env }: Place): Promise<Finding[]> {
  const server = await startServer({
    env: {
      ...env,
      QUOTA_GOALS: String(LIMITS.goals),
      QUOTA_ROWS: String(LIMITS.gratitudes),
      QUOTA_TODOS: String(LIMITS.todos),
      QUOTA_PHOTOS: String(LIMITS.photos),
      QUOTA_PHOTO_MB: String(MEGABYTES),
    },
    asDeployed: true,
  });
  try {
    const greedy = await signUp(server.url, PUBLISHABLE_KEY);
    return [
      await fillTable(greedy, 'todos', { title: 'Again' }),
      await fillTable(greedy, 'goals', { title: 'Again' }),
      await fillTable(greedy, 'gratitudes', { description: 'Again' }),
      await fillBytes(greedy),
    ];
  } finally {
    await server.stop();
  }
}

/** Runs something repeatedly in several streams, until each was refused a few times. */
async function untilRefused(once: () => Promise<boolean>): Promise<void> {
  const stream = async () => {
    for (let refused = 0; refused < 3; ) {
      if (!(await once())) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: STREAMS }, stream));
}

async function fillTable(
  { client }: Person,
  table: 'todos' | 'goals' | 'gratitudes',
  row: Readonly<Record<string, string>>,
): Promise<Finding> {
  const odd = new Set<number>();
  const rows = Array.from({ length: 100 }, () => row);
  const add = async (some: readonly object[]) => {
    const { status, error } = await client.from(table).insert([...some]);
    // Another limit refuses too many at once: the next try is the same.
    if (status !== 201 && status !== 413 && status !== 429) odd.add(status);
    return error === null || status === 429;
  };
  await untilRefused(() => add(rows));
  await untilRefused(() => add([row]));
  const { count } = await client.from(table).select('id', { count: 'exact', head: true });
  const limit = LIMITS[table];
  const others = odd.size === 0 ? '' : `; also answered with ${[...odd].join(', ')}`;
  return {
    figure: `${table} that one account keeps, adding without end in ${STREAMS} streams: ${count}${others}`,
    wanted: `${limit}, and 413 for the rest`,
    reached: count === limit && odd.size === 0,
  };
}

async function fillBytes({ client, id }: Person): Promise<Finding> {
  const photo = picture(PHOTO);
  let number = 0;
  await untilRefused(async () => {
    number += 1;
    const path = `${id}/${number}.png`;
    const { error } = await client.storage.from('goal-photos').upload(path, photo);
    return error === null;
  });
  const { data } = await client.rpc('own_quotas').throwOnError();
  const all = data as readonly { kind: string; kept: number }[];
  const bytes = all.find(({ kind }) => kind === 'photo_bytes')?.kept ?? 0;
  const most = MEGABYTES * 2 ** 20 + PHOTO;
  return {
    figure: `bytes of photos that one account keeps: ${(bytes / 2 ** 20).toFixed(0)} MB, after ${number} uploads of 5 MB`,
    wanted: `at most ${MEGABYTES} MB and one photo`,
    reached: bytes <= most && bytes >= MEGABYTES * 2 ** 20,
  };
}
