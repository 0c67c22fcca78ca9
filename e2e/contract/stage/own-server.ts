import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '../../postgres/databases.ts';
import './provided.ts';
import type { Settings } from './server.ts';

type AtEnd = (remove: () => Promise<void>) => void;
export type Place = Settings & { readonly DATA_DIR: string };

/**
 * The settings of a new place on the project's kind of database: pass them to `startServer`, also repeatedly for
 * restarts. It is removed when the calling test ends.
 */
export const freshPlace = (): Promise<Place> => makePlace(onTestFinished);

/** Such a place for all tests of a file, which removes it afterwards. */
export async function placeOfFile(): Promise<{ place: Place; remove: () => Promise<void> }> {
  const removals: (() => Promise<void>)[] = [];
  const place = await makePlace((remove) => void removals.unshift(remove));
  const remove = async () => {
    for (const each of removals) await each();
  };
  return { place, remove };
}

async function makePlace(atEnd: AtEnd): Promise<Place> {
  const { clusterUrl, template } = inject('contract');
  if (clusterUrl !== null) return withDatabase(clusterUrl, template, atEnd);
  const folder = await emptyFolder(atEnd);
  // It has more than a thousand files, and copying each as a task of its own would take longer.
  cpSync(template, folder, { recursive: true });
  return { DATA_DIR: folder };
}

/** Like `freshPlace`, but without a schema: the first server that starts there makes it. */
export async function untouchedPlace(): Promise<Place> {
  const { clusterUrl } = inject('contract');
  if (clusterUrl !== null) return withDatabase(clusterUrl, undefined, onTestFinished);
  return { DATA_DIR: await freshFolder() };
}

async function withDatabase(
  clusterUrl: string,
  template: string | undefined,
  atEnd: AtEnd,
): Promise<Place> {
  const folder = await emptyFolder(atEnd);
  const database = await createDatabase(clusterUrl, template);
  atEnd(() => dropDatabase(clusterUrl, database));
  return { DATA_DIR: folder, DATABASE_URL: database };
}

/** An empty folder, which is removed when the calling test ends. */
export const freshFolder = (): Promise<string> => emptyFolder(onTestFinished);

async function emptyFolder(atEnd: AtEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bloom-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
