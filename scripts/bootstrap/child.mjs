import { spawn } from 'node:child_process';

const SIGNAL_CODES = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * Runs one program at a time in a process group of its own.
 *
 * The terminal sends Ctrl+C to every process of its group, and npm sends it on once more. Because the program is
 * not in that group, it hears of a signal from here only, and exactly once.
 */
export class Child {
  /** @type {import('node:child_process').ChildProcess | null} */
  #running = null;
  #stopped = false;

  /** Whether it was asked to end: then it runs nothing more. */
  get stopped() {
    return this.#stopped;
  }

  constructor() {
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => this.#stop(signal === 'SIGHUP' ? 'SIGTERM' : signal));
    }
    // Our parent may be killed without a signal to us: then nobody needs what we run.
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && this.#stop('SIGTERM'), 500).unref();
  }

  /**
   * @param {string} program
   * @param {string[]} args
   * @param {{
   *   cwd: string, env?: NodeJS.ProcessEnv, channel?: boolean, shell?: boolean, onOutput?: (text: string) => void
   * }} options with `channel`, the program can tell that we are gone (see end-with-parent.mjs); what it writes goes to
   *   `onOutput` where that is given.
   * @returns {Promise<number>} its exit code
   */
  run(program, args, { cwd, env = process.env, channel = false, shell = false, onOutput }) {
    if (this.#stopped) return Promise.resolve(130);
    const output = onOutput === undefined ? 'inherit' : 'pipe';
    /** @type {import('node:child_process').StdioOptions & string[]} */
    const stdio = ['ignore', output, output];
    const child = spawn(program, args, {
      cwd,
      env,
      shell,
      detached: process.platform !== 'win32',
      stdio: channel ? [...stdio, 'ipc'] : [...stdio],
    });
    this.#running = child;
    for (const stream of onOutput === undefined ? [] : [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', onOutput);
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => {
        this.#running = null;
        // Anything that the program started and left running (a development server, for example) ends with it.
        signalGroup(child.pid, 'SIGTERM');
        resolve(code ?? 128 + (SIGNAL_CODES[/** @type {'SIGTERM'} */ (signal)] ?? 0));
      });
    });
  }

  /** @param {NodeJS.Signals} signal */
  #stop(signal) {
    if (this.#stopped) return;
    this.#stopped = true;
    signalGroup(this.#running?.pid, signal);
  }
}

/**
 * @param {number | undefined} leader
 * @param {NodeJS.Signals} signal
 */
function signalGroup(leader, signal) {
  if (leader === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal);
  } catch {
    // No process of the group is left.
  }
}
