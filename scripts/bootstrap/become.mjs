/**
 * Lets a program take the place of this process: it keeps the process's number, terminal and parent, and no memory goes on
 * being spent on whoever started it. Returns where Node cannot do that: before 22.15, and on Windows.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export function becomeIfPossible(program, args, { cwd, env }) {
  if (process.execve === undefined || process.platform === 'win32') return;
  process.chdir(cwd);
  // Node's warning that this is an experiment would come once nobody is left to write it.
  process.execve(program, [program, ...args], env);
}
