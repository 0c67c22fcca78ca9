import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What a program needs to run, as folders below the root. */
export interface ProductionPackages {
  /** Installed packages, such as `node_modules/hono`. */
  readonly installed: readonly string[];
  /** Our own packages, by their links, such as `node_modules/@bloom/domain` → `packages/domain`. */
  readonly linked: ReadonlyMap<string, string>;
}

/** Follows the lock file from a workspace to everything that it needs when it runs. */
export function productionPackages(root: string, workspace: string): ProductionPackages {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = new Set<string>();
  const linked = new Map<string, string>();
  const seen = new Set<string>();
  const follow = (folder: string) => {
    if (seen.has(folder)) return;
    seen.add(folder);
    const { dependencies, optionalDependencies } = lock.packages[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = nearest(lock.packages, folder, name);
      if (found === null) continue;
      const { link, resolved } = lock.packages[found] ?? {};
      if (link && resolved !== undefined) linked.set(found, resolved);
      else installed.add(found);
      follow(link ? (resolved ?? found) : found);
    }
  };
  follow(workspace);
  return { installed: [...installed].sort(), linked: new Map([...linked].sort()) };
}

/** Where Node finds a package that is imported from a folder; null for one that is not for this machine. */
function nearest(packages: object, folder: string, name: string): string | null {
  for (let place = folder; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const found = `${place === '' ? '' : `${place}/`}node_modules/${name}`;
    if (found in packages) return found;
    if (place === '') return null;
  }
}
