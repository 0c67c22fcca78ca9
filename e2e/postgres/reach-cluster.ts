import { findPostgresBinaries } from './binaries.ts';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';

/**
 * The cluster of `TEST_DATABASE_URL`, else a temporary one, or null when this machine has no PostgreSQL.
 * @param options for the temporary one.
 */
export async function reachCluster(options?: ClusterOptions): Promise<Cluster | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const binaries = findPostgresBinaries();
  return binaries === null ? null : startCluster(binaries, options);
}
