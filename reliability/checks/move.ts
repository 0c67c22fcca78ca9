import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '../../e2e/contract/stage/command.ts';
import { startServer } from '../../e2e/contract/stage/server.ts';
import type { Person } from '../../e2e/people/sign-up.ts';
import { extent } from '../extent.ts';
import type { Check, Finding } from '../figure.ts';
import { countOf, type Inventory, nameDiffering, takeInventory } from '../stage/inventory.ts';
import { databaseOfLesserRole } from '../stage/lesser-role.ts';
import { onPostgres, type Place } from '../stage/places.ts';
import { seedData } from '../stage/seed-data.ts';
import { withFolder } from '../stage/temporary-folder.ts';

const MEGABYTES = extent(20, 5);

/** An embedded installation is moved to PostgreSQL: everything is there and equal, and people are still signed in. */
export const move: Check = {
  name: 'move',
  minutes: 4,
  run: () => onPostgres((place) => withFolder((folder) => moveTwice(place, folder))),
};

async function moveTwice({ env }: Place, folder: string): Promise<Finding[]> {
  const [source, copy] = [join(folder, 'source'), join(folder, 'copy')];
  const server = await startServer({ env: { DATA_DIR: source }, asDeployed: true });
  const people = await seedData(server.url, MEGABYTES);
  const before = await takeInventory(server.url, people);
  await server.stop();
  await cp(source, copy, { recursive: true });
  const bySuperuser = { DATA_DIR: source, DATABASE_URL: env.DATABASE_URL ?? '' };
  const first = await moveOnce('a superuser', bySuperuser, people, before);
  const { url, remove } = await databaseOfLesserRole(bySuperuser.DATABASE_URL);
  try {
    const byOwner = { DATA_DIR: copy, DATABASE_URL: url };
    return [first, await moveOnce('a role that only owns the database', byOwner, people, before)];
  } finally {
    await remove();
  }
}

async function moveOnce(
  who: string,
  env: { readonly DATA_DIR: string; readonly DATABASE_URL: string },
  people: readonly Person[],
  before: Inventory,
): Promise<Finding> {
  const began = performance.now();
  const { DATA_DIR } = env;
  const { code, output } = await runCommand('move', ['--to', env.DATABASE_URL], { DATA_DIR });
  const ms = performance.now() - began;
  if (code !== 0) throw new Error(`move as ${who} ended with code ${code}: ${output}`);
  const server = await startServer({ env, asDeployed: true });
  const after = await takeInventory(server.url, people);
  await server.stop();
  const different = nameDiffering(before, after);
  return {
    figure: `move as ${who} in ${(ms / 1000).toFixed(1)} s: ${countOf(before)} compared, ${different.length} missing or different`,
    wanted: '0',
    reached: different.length === 0 && after.size === before.size,
  };
}
