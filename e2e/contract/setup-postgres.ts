import { startTarget } from '@bloom/supabase-server/testing/acceptance';
import type { TestProject } from 'vitest/node';
import { createDatabase, dropDatabase } from '../postgres/databases.ts';
import { reachCluster } from '../postgres/reach-cluster.ts';
import { factsOf, providerSettings, startOpenidProvider } from '../provider/openid-provider.ts';
import { preparedDatabase } from './prepared-database.ts';
import './provided.ts';
import { newSigningKey, startServer } from './server.ts';

/** One server on PostgreSQL for all files of the project, and a database to copy for tests that need their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await reachCluster();
  if (cluster === null) {
    throw new Error('No PostgreSQL: set TEST_DATABASE_URL, or install the server binaries.');
  }
  const template = await preparedDatabase(cluster.url);
  const database = await createDatabase(cluster.url, template);
  const provider = await startOpenidProvider();
  const { signingKey, JWT_PRIVATE_JWK } = newSigningKey();
  const env = { DATABASE_URL: database, JWT_PRIVATE_JWK, ...providerSettings(provider) };
  const server = await startServer({ env });
  provider.register(`${server.url}/auth/v1/callback`);
  const sample = await createDatabase(cluster.url);
  const engine = await startTarget(sample);
  project.provide('acceptance', engine.target);
  project.provide('contract', {
    url: server.url,
    provider: factsOf(provider),
    signingKey,
    clusterUrl: cluster.url,
    template,
  });
  return async () => {
    await engine.stop();
    await server.stop();
    await provider.stop();
    for (const made of [sample, database, template]) await dropDatabase(cluster.url, made);
    await cluster.stop();
  };
}
