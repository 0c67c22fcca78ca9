import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const OLDEST = 24;

/**
 * The Node that the project runs on: the pinned package where there is one for this kind of machine, else the machine's
 * own.
 * @returns {string} the path of the program
 */
export function findRuntime() {
  const pinned = pinnedNode();
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath;
  throw new Error(
    `Bloom runs on Node ${OLDEST} or later, which npm cannot bring to ${process.platform}-${process.arch}: ` +
      `install it and try again (this is Node ${process.versions.node}).`,
  );
}

function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(root, `node_modules/node-${platform}-${process.arch}/bin`, name);
}
