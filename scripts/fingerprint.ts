import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const madeByTools = new Set(['node_modules', 'build', '.react-router']);

/** A hash of the names and contents of files and of everything below folders, without what tools generate there. */
export function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesAt(join(root, path))).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesAt(path: string): string[] {
  let inside: Dirent[];
  try {
    inside = readdirSync(path, { withFileTypes: true });
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw fault;
  }
  return inside
    .filter((child) => !madeByTools.has(child.name))
    .flatMap((child) => {
      const full = join(path, child.name);
      return child.isDirectory() ? filesAt(full) : [full];
    });
}
