import { existsSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';

/**
 * The folder from which whoever called us means files: our own, or npm's, which runs us in the repository and says where it
 * was called. What npm says of another package's script means nothing here.
 */
export function callersFolder() {
  const ours = process.cwd();
  return isScriptOfOurs() ? (process.env.INIT_CWD ?? ours) : ours;
}

/** npm names the package whose script it runs, as it was called: by a link, too. */
function isScriptOfOurs() {
  const named = process.env.npm_package_json ?? '';
  return existsSync(named) && realpathSync(named) === join(resolve(root), 'package.json');
}
