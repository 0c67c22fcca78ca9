import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';

const noteIn = (dataDir: string) => join(dataDir, 'moved-to-postgres');

/** Notes in the data folder to which PostgreSQL database its own was moved, without the password. */
export async function noteMove(dataDir: string, url: string, now = new Date()): Promise<void> {
  const { host, pathname } = new URL(url);
  await writeFile(noteIn(dataDir), `${host}${pathname} on ${now.toISOString().slice(0, 10)}\n`);
}

/**
 * Refuses the embedded database once it was moved: a server that lost its `DATABASE_URL` would go on with the old rows, and
 * what people wrote into them would be nowhere else. @throws ConfigError
 */
export async function refuseMoved({ DATA_DIR }: Config): Promise<void> {
  const note = await readFile(noteIn(DATA_DIR), 'utf8').catch(() => null);
  if (note === null) return;
  throw new ConfigError(
    `DATABASE_URL is missing: the database of ${DATA_DIR} was moved to ${note.trim()}. ` +
      `To go on with the rows of before the move instead, remove ${noteIn(DATA_DIR)}`,
  );
}
