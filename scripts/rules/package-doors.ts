import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../run-program.ts';

/** The exports of one of our packages: the file behind each specifier, or a pattern with one `*`. */
type Doors = ReadonlyMap<string, string>;

const packages = join(root, 'packages');
const doors: Doors = new Map(readdirSync(packages).flatMap(doorsOf));

function doorsOf(folder: string): [string, string][] {
  const text = readFileSync(join(packages, folder, 'package.json'), 'utf8');
  const { name, exports } = JSON.parse(text) as { name: string; exports: Record<string, string> };
  return Object.entries(exports).map(([door, file]) => [
    posix.join(name, door),
    posix.join('packages', folder, file),
  ]);
}

/** Whether the specifier names one of our packages. */
export const isOurs = (specifier: string): boolean =>
  [...doors.keys()].some((door) => packageOf(door) === packageOf(specifier));

/** The file behind a specifier of one of our packages; null where the package does not export it. */
export function fileBehind(specifier: string): string | null {
  for (const [door, file] of doors) {
    const [before = '', after] = door.split('*');
    if (after === undefined ? specifier === door : specifier.startsWith(before)) {
      return file.replace('*', specifier.slice(before.length));
    }
  }
  return null;
}

/** The package that contains the path, or null. */
export const packageAt = (path: string): string | null =>
  /^packages\/[^/]+\//.exec(path)?.[0] ?? null;

const packageOf = (specifier: string) => specifier.split('/').slice(0, 2).join('/');
