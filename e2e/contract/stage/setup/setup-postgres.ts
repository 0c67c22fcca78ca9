import { startTarget } from '@bloom/supabase-server/testing/acceptance';
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase } from '../../../postgres/databases.ts';
import { reachCluster } from '../../../postgres/reach-cluster.ts';
import {
  factsOf,
  providerSettings,
  startOpenidProvider,
} from '../../../provider/openid-provider.ts';
import { preparedDatabase } from './prepared-database.ts';
import '../provided.ts';
import { newSigningKey, startServer } from '../server.ts';

/** One server on PostgreSQL for all files of the project, and a database to copy for tests that need their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using begun = new AsyncDisposableStack();
  const cluster = await reachCluster();
  if (cluster === null) {
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install the server binaries.');
  }
  begun.defer(() => cluster.stop());
  const dropped = (name: string) => {
    begun.defer(() => dropDatabase(cluster.url, name));
    return name;
  };
  const template = dropped(await preparedDatabase(cluster.url));
  const database = dropped(await createDatabase(cluster.url, template));
  const provider = await startOpenidProvider();
  begun.defer(() => provider.stop());
  const { signingKey, JWT_PRIVATE_JWK } = newSigningKey();
  const env = { DATABASE_URL: database, JWT_PRIVATE_JWK, ...providerSettings(provider) };
  const server = await startServer({ env });
  begun.defer(async () => void (await server.stop()));
  provider.register(`${server.url}/auth/v1/callback`);
  const engine = await startTarget(dropped(await createDatabase(cluster.url)));
  begun.defer(() => engine.stop());
  project.provide('acceptance', engine.target);
  project.provide('contract', {
    url: server.url,
    provider: factsOf(provider),
    signingKey,
    clusterUrl: cluster.url,
    template,
  });
  // A set-up that fails ends what it has begun.
  const all = begun.move();
  return () => all.disposeAsync();
}
