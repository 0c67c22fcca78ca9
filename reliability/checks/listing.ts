import pg from 'pg';
import { percentile } from '../../bench/percentile.ts';
import { PUBLISHABLE_KEY, startServer } from '../../e2e/contract/stage/server.ts';
import { picture } from '../../e2e/contract/stage/storage-samples.ts';
import { signUp } from '../../e2e/people/sign-up.ts';
import { createDatabase, dropDatabase } from '../../e2e/postgres/databases.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { onPostgres, type Place } from '../stage/places.ts';

const OTHERS = 200_000;
const LISTINGS = extent(400, 40);
const P99_MS = 100;
const OF_A_LANGUAGE = "template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-US'";

/** How long somebody waits for the list of their photos when other people have very many. */
export const listing: Check = {
  name: 'listing',
  minutes: 4,
  run: () =>
    onPostgres(async (place) => [
      await listAmongMany(place, 'a database in the order of bytes'),
      await inOrderOfALanguage(place),
    ]),
};

async function inOrderOfALanguage({ database, env }: Place): Promise<Finding> {
  const url = await createDatabase(env.DATABASE_URL ?? '', undefined, OF_A_LANGUAGE);
  try {
    const place = { database, env: { ...env, DATABASE_URL: url } };
    return await listAmongMany(place, 'one in the order of a language (ICU)');
  } finally {
    await dropDatabase(env.DATABASE_URL ?? '', url);
  }
}

async function listAmongMany({ env }: Place, where: string): Promise<Finding> {
  const server = await startServer({ env, asDeployed: true });
  const beside = new pg.Client({ connectionString: env.DATABASE_URL });
  try {
    await beside.connect();
    await beside.query(`insert into storage.objects (bucket_id, name)
      select 'goal-photos', md5((number % 5000)::text)::uuid || '/' || number || '.png'
      from generate_series(1, ${OTHERS}) as number`);
    const { client, id } = await signUp(server.url, PUBLISHABLE_KEY);
    const photos = client.storage.from('goal-photos');
    for (const name of ['1.png', 'album/2.png']) {
      const { error } = await photos.upload(`${id}/${name}`, picture());
      if (error) throw error;
    }
    const times: number[] = [];
    let wrong = 0;
    for (let turn = 0; turn < LISTINGS; turn += 1) {
      const [prefix, wanted] = turn % 2 ? [id, 'album,1.png'] : ['', id];
      const began = performance.now();
      const { data } = await photos.list(prefix);
      times.push(performance.now() - began);
      if (String(data?.map(({ name }) => name)) !== wanted) wrong += 1;
    }
    const p99 = percentile(times, 0.99);
    return {
      figure: `own photos listed among ${OTHERS} of others, in ${where}: median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${wrong} of ${LISTINGS} wrong`,
      wanted: `p99 < ${P99_MS} ms, 0 wrong`,
      reached: p99 < P99_MS && wrong === 0,
    };
  } finally {
    await beside.end();
    await server.stop();
  }
}
