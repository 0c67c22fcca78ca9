import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { batchLines } from './batch-lines.ts';
import type { LogListener } from './error-webhook.ts';
import { forPeople } from './log-for-people.ts';
import { nonBlockingOutput } from './non-blocking-output.ts';

/**
 * Creates the server's log: one JSON line for each entry, to the standard output by default. On a terminal the lines
 * are formatted for people.
 * @param listener is called with everything that is logged at the configured level
 */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  listener: LogListener = () => undefined,
): Logger {
  const options: LoggerOptions = {
    level,
    base: null,
    serializers: { err: (fault: unknown) => serializeError(fault) },
    hooks: {
      logMethod(given, method, ofLine) {
        listener(given, ofLine);
        method.apply(this, given);
      },
    },
  };
  return pino(options, destination ?? batchLines(standardOutput()));
}

/** Node opens the standard output so that a write never waits; whoever reads it may have left. */
function standardOutput(): DestinationStream {
  const { stdout } = process;
  stdout.on('error', () => undefined);
  const output = nonBlockingOutput(stdout.fd);
  return stdout.isTTY ? forPeople(output, stdout.hasColors()) : output;
}

/**
 * The members of an error that are logged besides its message. PostgreSQL's `detail`, for example, may contain a whole
 * row of a person.
 */
const MEMBERS = ['code', 'sqlstate', 'constraint'] as const;
const DEEPEST_CAUSE = 5;
/** How many of the errors that were thrown as one. */
const MOST_ERRORS = 5;

function serializeError(fault: unknown, depth = 0): unknown {
  if (!(fault instanceof Error)) return fault;
  const given = fault as unknown as Readonly<Record<string, unknown>>;
  const members = MEMBERS.filter((name) => ['string', 'number'].includes(typeof given[name]));
  return {
    type: fault.name,
    message: fault.message,
    ...Object.fromEntries(members.map((name) => [name, given[name]])),
    stack: fault.stack,
    ...(fault.cause === undefined || depth === DEEPEST_CAUSE
      ? {}
      : { cause: serializeError(fault.cause, depth + 1) }),
    ...(!(fault instanceof AggregateError) || depth === DEEPEST_CAUSE
      ? {}
      : {
          errors: fault.errors.slice(0, MOST_ERRORS).map((one) => serializeError(one, depth + 1)),
        }),
  };
}
