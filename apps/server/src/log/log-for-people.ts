import { styleText } from 'node:util';
import type { DestinationStream } from 'pino';

/** A line of the log, as pino writes it. */
interface Line {
  readonly level: number;
  readonly time: number;
  readonly msg?: string;
  readonly method?: string;
  readonly path?: string;
  readonly status?: number;
  readonly ms?: number;
  readonly err?: { readonly message?: string; readonly stack?: string };
}

type Style = Parameters<typeof styleText>[0];

/** The word and colour of a line, from each level on. */
const LEVELS: readonly (readonly [from: number, word: string, style: Style])[] = [
  [50, 'error', 'red'],
  [40, 'warn', 'yellow'],
  [30, 'info', 'green'],
  [0, 'debug', 'gray'],
];
/** Members that have their own place in the line, or that people do not need. */
const SAID = ['level', 'time', 'msg', 'err', 'requestId'];
const SHOWN_OF_REQUEST = ['method', 'path', 'status', 'ms'];

/** Writes each line of the log as one short line for a person at a terminal. */
export function forPeople(destination: DestinationStream, colours: boolean): DestinationStream {
  const paint = (style: Style, text: string) =>
    colours ? styleText(style, text, { validateStream: false }) : text;
  return {
    write(lines) {
      const formatted = lines
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [worded(line, paint)]));
      destination.write(`${formatted.join('\n')}\n`);
    },
  };
}

type Paint = (style: Style, text: string) => string;

function worded(text: string, paint: Paint): string {
  const line = parsed(text);
  if (line === null) return text;
  const time = paint('gray', new Date(line.time).toTimeString().slice(0, 8));
  const words = line.msg === 'request' ? requestWords(line, paint) : otherWords(line, paint);
  return `${time} ${words}`;
}

function parsed(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}

function requestWords(line: Line, paint: Paint): string {
  const { method = '', path = '', status = 0, ms = 0 } = line;
  const style = status >= 500 ? 'red' : status >= 400 ? 'yellow' : 'green';
  const more = membersOf(line, [...SAID, ...SHOWN_OF_REQUEST]);
  return `${paint(style, String(status))} ${method.padEnd(6)} ${harmless(path)} ${paint('gray', `${ms} ms${more}`)}`;
}

function otherWords(line: Line, paint: Paint): string {
  const [, word, style] = LEVELS.find(([from]) => line.level >= from) ?? [0, 'debug', 'gray'];
  const { message, stack } = line.err ?? {};
  const fault = message === undefined ? '' : `: ${message}`;
  // For an error, the stack follows below the line.
  const frames = line.level >= 50 ? (stack ?? '').split('\n').slice(1) : [];
  const below = frames.map((frame) => `\n${paint('gray', harmless(frame))}`).join('');
  return `${paint(style, word.padEnd(5))} ${harmless(`${line.msg ?? ''}${fault}`)}${paint('gray', membersOf(line, SAID))}${below}`;
}

function membersOf(line: Line, without: readonly string[]): string {
  const members = Object.entries(line).filter(([name]) => !without.includes(name));
  return members.map(([name, value]) => ` ${name}=${wordOf(value)}`).join('');
}

const wordOf = (value: unknown) =>
  harmless(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Without what a terminal obeys: anybody may write an address, in which a line break or a command would be one. */
const harmless = (text: string) =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_C}\u2028\u2029]/gu,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
