import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config/config.ts';
import { heedSignals } from '../heed-signals.ts';
import { explain } from './explain.ts';

/** How a command is called, and what is said of it. */
interface CommandShape<Options extends ParseArgsOptionsConfig> {
  /** How it is called, in one line. */
  readonly usage: string;
  /** How the line begins that says why it failed. */
  readonly failed: string;
  readonly options: Options;
  /** How many words it takes at most, besides its options. */
  readonly words: number;
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

type Given<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>['values'];

/** What was given to a command. */
interface Input<Options extends ParseArgsOptionsConfig> {
  readonly words: readonly string[];
  readonly values: Given<Options>;
}

/**
 * Runs a command to its end. When it fails or is stopped, one line says why and the exit code is 1. Whoever asks how it is
 * called, or misspells something, has changed nothing.
 */
export async function runCommand<Options extends ParseArgsOptionsConfig>(
  { usage, failed, options, words: most }: CommandShape<Options>,
  command: (input: Input<Options>) => Promise<void>,
): Promise<void> {
  letReadersLeave();
  // One that has to leave things tidy heeds signals itself.
  if (process.listenerCount('SIGTERM') === 0) {
    heedSignals((signal) => {
      process.stderr.write(`${signal} ended this before it was done.\n`);
      process.exit(1);
    });
  }
  try {
    if (asksForHelp()) {
      process.stdout.write(`${usage}\n`);
      return;
    }
    const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
    if (words.length > most) throw new ConfigError(`${words[most]} is one word too many: ${usage}`);
    await command({ words, values: values as Given<Options> });
  } catch (fault) {
    process.stderr.write(`${failed}: ${explain(fault)}\n`);
    process.exitCode = 1;
  }
}

/** Whether `--help` is among the words, whatever else is. */
function asksForHelp(): boolean {
  const { values } = parseArgs({ options: HELP, strict: false, allowPositionals: true });
  return values.help === true;
}

/**
 * Goes on where nobody reads the output any more, as after `| head`: the work must not stop in the middle of it. What cannot
 * be written for another reason has failed.
 */
function letReadersLeave(): void {
  process.stderr.on('error', () => undefined);
  process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code === 'EPIPE') return;
    process.stderr.write(`The output could not be written: ${explain(fault)}\n`);
    process.exitCode = 1;
  });
}
