import type { DatabaseKind } from './databases.ts';
import { ownServer, type RestartableServer } from './restartable-server.ts';

/** The servers of a worker, one per database, each started by the first test that needs it. */
export class WorkerServers {
  readonly #started = new Map<DatabaseKind, Promise<RestartableServer>>();

  on(database: DatabaseKind): Promise<RestartableServer> {
    const started = this.#started.get(database) ?? ownServer(database);
    this.#started.set(database, started);
    return started;
  }

  async end(): Promise<void> {
    for (const server of this.#started.values()) await (await server).end();
  }
}
