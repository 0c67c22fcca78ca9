// The entry of a release. `node bloom.mjs` starts the server; with a command, such as `node bloom.mjs backup FILE`, it
// runs the same as `npm run` does in the repository. Settings come from the environment and from `.env` in the current
// folder; without DATA_DIR everything is stored in `.data` there.

import { Child } from '../bootstrap/child.mjs';
import { operatorPrograms, serverEnvironment } from '../bootstrap/programs.mjs';
import { replaceProcessIfPossible } from '../bootstrap/replace-process.mjs';

const OLDEST = 24;
const cwd = process.cwd();
const programs = operatorPrograms(cwd);
const [name = 'start', ...given] = process.argv.slice(2);
const program = new Map(Object.entries(programs)).get(name);

if (Number(process.versions.node.split('.')[0]) < OLDEST) {
  console.error(`Bloom runs on Node ${OLDEST} or later; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else if (program === undefined) {
  console.error(`Say one of: ${Object.keys(programs).join(', ')}.`);
  process.exitCode = 1;
} else {
  const child = new Child();
  const ofServer = name === 'start' ? serverEnvironment(cwd) : {};
  // Files that are given are meant from here, also where a script of npm has called us, which says another folder.
  const env = { ...ofServer, ...process.env, INIT_CWD: cwd };
  // The server replaces this process: signals reach it, and no process stays beside it.
  replaceProcessIfPossible(process.execPath, [...program, ...given], { cwd, env });
  process.exitCode = await child.run(process.execPath, [...program, ...given], { cwd, env });
}
