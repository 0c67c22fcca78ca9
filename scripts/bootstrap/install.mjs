import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { onOneLine } from './one-line.mjs';
import { root } from './root.mjs';

const stamp = join(root, 'node_modules/.bloom-installed');
const ALL = 'with the tools of development\n';

/**
 * Runs `npm ci` unless node_modules was installed from the current lock file, for this kind of machine and for what is
 * to be run.
 * @param {import('./child.mjs').Child} child
 * @param {boolean} isToDevelop whether the tools for tests and checks are needed: without them a first start waits for a
 *   third less
 * @returns {Promise<number>} npm's exit code, 0 when there was nothing to do
 */
export async function installIfStale(child, isToDevelop) {
  const wanted = fingerprint();
  const found = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (found === wanted + ALL || (found === wanted && !isToDevelop)) return 0;
  const [program, ...first] = npm();
  const tools = isToDevelop ? '--include=dev' : '--omit=dev';
  const args = [
    ...first,
    'ci',
    tools,
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const shell = program === 'npm.cmd';
  const code = await onOneLine('Installing dependencies', installed, (onOutput) =>
    child.run(program, args, { cwd: root, shell, onOutput }),
  );
  if (code === 0) writeFileSync(stamp, isToDevelop ? wanted + ALL : wanted);
  return code;
}

/** How many packages npm has installed so far. */
function installed() {
  const folder = join(root, 'node_modules');
  return existsSync(folder) ? `${readdirSync(folder).length} packages` : '';
}

function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  return `${hash.digest('hex')} ${process.platform}-${process.arch}\n`;
}

/**
 * The npm that called us, on the Node that it runs on: `npm` in the PATH might run on the binary that it replaces.
 * @returns {string[]}
 */
function npm() {
  const { npm_node_execpath: node, npm_execpath: script } = process.env;
  if (node && script && /^npm(-cli)?\./.test(basename(script))) return [node, script];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
