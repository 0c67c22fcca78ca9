import { preparedDatabase } from '../../../contract/stage/setup/prepared-database.ts';
import preparedFolder from '../../../contract/stage/setup/prepared-folder.ts';
import { createDatabase, dropDatabase } from '../../../postgres/databases.ts';
import { reachCluster } from '../../../postgres/reach-cluster.ts';

/**
 * What a journey's server keeps its data in. A journey declares `test.use({ database: 'embedded' })` where that is what
 * it is about (a server that is killed, restarted or without room), and so do some others that write much, so that both
 * are used from a browser in every run. The rest run on PostgreSQL, which costs a fraction of the time: the embedded
 * database compiles itself in every server and every restart. Without PostgreSQL all of them run on the embedded one.
 */
export type DatabaseKind = 'embedded' | 'postgres';

const CLUSTER = 'JOURNEYS_CLUSTER';
const TEMPLATE = 'JOURNEYS_TEMPLATE';

/** Before all journeys: what their servers copy. Workers inherit the environment. */
export default async function prepareDatabases(): Promise<(() => Promise<void>) | undefined> {
  await preparedFolder();
  const cluster = await reachCluster();
  if (cluster === null) return undefined;
  const template = await preparedDatabase(cluster.url);
  process.env[CLUSTER] = cluster.url;
  process.env[TEMPLATE] = template;
  return async () => {
    await dropDatabase(cluster.url, template);
    await cluster.stop();
  };
}

/** A copy of the prepared database, or null without PostgreSQL. */
export async function copiedDatabase(): Promise<{ url: string; drop(): Promise<void> } | null> {
  const clusterUrl = process.env[CLUSTER];
  if (clusterUrl === undefined) return null;
  const url = await createDatabase(clusterUrl, process.env[TEMPLATE]);
  return { url, drop: () => dropDatabase(clusterUrl, url) };
}
