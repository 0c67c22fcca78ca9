import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Keeps whoever takes the same lock waiting in the middle of a transaction. */
export interface Hold {
  /** Resolves once somebody waits; rejects after 20 s. */
  waited(): Promise<void>;
  release(): Promise<void>;
}

/** Takes the advisory lock that the payments take for a person. */
export async function lockPerson(database: string, person: string): Promise<Hold> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [person]);
  return {
    async waited() {
      const waiting = `select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      for (let attempt = 0; attempt < 400; attempt += 1) {
        if ((await client.query(waiting)).rows.length > 0) return;
        await pause(50);
      }
      throw new Error('Nobody waits for the lock.');
    },
    release: () => client.end(),
  };
}
