import { writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** How much of the log waits for a reader; what comes beyond it is dropped, and counted. */
const MOST_WAITING_BYTES = 1024 * 1024;
const TRY_AGAIN_MS = 20;
/** For how long the end of the process waits for a reader. */
const AT_THE_END_MS = 1000;
/** There is nobody left who could read. */
const CLOSED: readonly unknown[] = ['EPIPE', 'EBADF', 'ECONNRESET'];

/**
 * Writes lines at once, and never waits for who reads them: what a reader that has stopped, or a full disk, does not take is
 * written later. A server must neither stand still nor end because of its log.
 * @param fd a file, or what was opened so that a write to it never waits
 */
export function nonBlockingOutput(fd: number): DestinationStream {
  const waiting: Buffer[] = [];
  let bytes = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | null = null;
  /** When the end of the process waits no longer; null until it ends. */
  let end: number | null = null;
  const add = (lines: Buffer) => {
    waiting.push(lines);
    bytes += lines.length;
  };
  const flush = () => {
    for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
      const rest = unwritten(fd, first);
      bytes -= first.length - rest.length;
      if (rest.length > 0) waiting[0] = rest;
      else waiting.shift();
      if (rest.length > 0) return;
    }
    if (dropped === 0) return;
    add(Buffer.from(noticeOf(dropped)));
    dropped = 0;
    flush();
  };
  const flushInTime = () => {
    flush();
    while (end !== null && waiting.length > 0 && performance.now() < end) {
      sleep(TRY_AGAIN_MS);
      flush();
    }
    if (waiting.length === 0 || timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      flushInTime();
    }, TRY_AGAIN_MS).unref();
  };
  process.once('exit', () => {
    end = performance.now() + AT_THE_END_MS;
    flushInTime();
  });
  return {
    write(lines) {
      // In one piece, so that the notice stands where they are missing.
      if (dropped > 0 || bytes + lines.length > MOST_WAITING_BYTES) {
        dropped += lines.split('\n').length - 1;
      } else add(Buffer.from(lines));
      if (timer === null || end !== null) flushInTime();
    },
  };
}

const noticeOf = (lines: number) => {
  const msg = 'lines of this log are missing: they were not read, or the disk was full';
  return `${JSON.stringify({ level: 40, time: Date.now(), lines, msg })}\n`;
};

/** Writes what is taken at once. @returns the rest; nothing where nobody can read it any more */
function unwritten(fd: number, bytes: Buffer): Buffer {
  let rest = bytes;
  try {
    while (rest.length > 0) rest = rest.subarray(writeSync(fd, rest));
  } catch (fault) {
    return CLOSED.includes((fault as NodeJS.ErrnoException).code) ? Buffer.alloc(0) : rest;
  }
  return rest;
}

const sleep = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
