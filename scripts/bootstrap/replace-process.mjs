/**
 * Replaces this process by a program (exec): the program keeps the process id, terminal and parent, and no memory is
 * spent on a parent process. Returns where Node cannot do that: before 22.15, and on Windows.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export function replaceProcessIfPossible(program, args, { cwd, env }) {
  if (process.execve === undefined || process.platform === 'win32') return;
  // Somebody may be where they could not go, such as `sudo -u bloom` in the home of root.
  if (cwd !== process.cwd()) process.chdir(cwd);
  // Node's warning that this is experimental would be written when this process is already replaced.
  process.execve(program, [program, ...args], env);
}
