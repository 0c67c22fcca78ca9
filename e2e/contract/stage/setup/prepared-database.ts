import { createDatabase } from '../../../postgres/databases.ts';
import { startServer } from '../server.ts';

/** A database where a server was started once, to be copied and never opened. */
export async function preparedDatabase(clusterUrl: string): Promise<string> {
  const template = await createDatabase(clusterUrl);
  await (await startServer({ env: { DATABASE_URL: template } })).stop();
  return template;
}
