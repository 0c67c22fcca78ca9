// The entry of every npm script. It runs on any Node from 20 on and needs nothing installed: it installs what is
// missing or outdated, then runs the command's programs one after the other on the project's own Node.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { callersFolder } from './bootstrap/callers-folder.mjs';
import { Child } from './bootstrap/child.mjs';
import { whyUnfit } from './bootstrap/folder-name.mjs';
import { installIfStale } from './bootstrap/install.mjs';
import { operatorPrograms, serverEnvironment } from './bootstrap/programs.mjs';
import { replaceProcessIfPossible } from './bootstrap/replace-process.mjs';
import { root } from './bootstrap/root.mjs';
import { findRuntime } from './bootstrap/runtime.mjs';
import { SERVER } from './bootstrap/server-bundle.mjs';

const endWithParent = new URL('./bootstrap/end-with-parent.mjs', import.meta.url).href;
const parent = process.ppid;

const { start, ...operatorCommands } = operatorPrograms(root);

/** @type {Record<string, string[][]>} */
const commands = {
  install: [],
  tools: [],
  start: [['scripts/build.ts', '--to-start'], start],
  ...Object.fromEntries(Object.entries(operatorCommands).map(([name, it]) => [name, [it]])),
  demo: [['scripts/build.ts', '--to-start'], ['scripts/demo.ts']],
  dev: [['scripts/dev.ts']],
  build: [['scripts/build.ts', '--always']],
  release: [['scripts/build.ts'], ['scripts/release.ts']],
  check: [['scripts/check.ts']],
  types: [['scripts/write-generated.ts']],
  test: [['scripts/test.ts']],
  bench: [['scripts/build.ts'], ['bench/main.ts']],
  reliability: [['scripts/build.ts', '--to-start'], ['reliability/main.ts']],
};

/** What is run with the tools of development; all else needs only what builds and runs Bloom. */
const withTools = ['tools', 'demo', 'dev', 'check', 'types', 'test', 'bench', 'reliability'];

async function main() {
  const [name = '', ...rest] = process.argv.slice(2);
  const programs = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!programs) throw new Error(`Say one of: ${Object.keys(commands).join(', ')}.`);
  const unfit = whyUnfit(root);
  if (unfit) throw new Error(unfit);
  const child = new Child();
  const installed = await installIfStale(child, withTools.includes(name));
  if (installed !== 0) return installed;
  const runtime = findRuntime();
  const env = {
    // What Node has compiled once is not compiled again at the next start.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    // From where commands read and write the files that they are given.
    INIT_CWD: callersFolder(),
    PATH: withBinaries(process.env.PATH),
  };
  for (const [index, program] of programs.entries()) {
    const last = index === programs.length - 1;
    const code = await runProgram(last ? [...program, ...rest] : program);
    if (code !== 0) return code;
  }
  return 0;

  /** @param {string[]} program */
  function runProgram(program) {
    const isServer = program.includes(SERVER);
    const options = { cwd: root, env: isServer ? { ...serverEnvironment(root), ...env } : env };
    if (isServer && !child.stopped) {
      const args = ['--import', `${endWithParent}?parent=${parent}`, ...program];
      replaceProcessIfPossible(runtime, args, options);
    }
    const args = ['--import', endWithParent, ...program];
    return child.run(runtime, args, { ...options, channel: true });
  }
}

/** @param {string | undefined} path */
function withBinaries(path = '') {
  const binaries = join(root, 'node_modules/.bin');
  return existsSync(binaries) ? `${binaries}${delimiter}${path}` : path;
}

try {
  process.exitCode = await main();
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
