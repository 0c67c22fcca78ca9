import { resolve } from 'node:path';
import { root } from './root.mjs';

/**
 * The folder from which whoever called us means files: our own, or npm's, which runs us in the repository and says where it
 * was called. What npm says of another package's script means nothing here.
 */
export function callersFolder() {
  const ours = process.cwd();
  return ours === resolve(root) ? (process.env.INIT_CWD ?? ours) : ours;
}
