import { setTimeout as pause } from 'node:timers/promises';

/** The network of one page. */
export interface Line {
  /** From now on nothing gets through. */
  cut(): void;
  mend(): void;
  /** Answers are lost, requests come late or never. */
  isFaulty: boolean;
  /** The page is gone: nobody hears an answer any more. */
  end(): void;
}

const lines = new Map<string, (path: string, init?: RequestInit) => Promise<Response>>();
const real = globalThis.fetch;
const LATE_MS = 25;

/** From now on requests to a page's own address go over its line. */
export function carryRequests(): void {
  globalThis.fetch = (input, init) => {
    const { host, pathname, search } = new URL(input instanceof Request ? input.url : input);
    const line = lines.get(host);
    return line ? line(`${pathname}${search}`, init) : real(input, init);
  };
}

/** Opens the line of a page to the server; `random` decides what becomes of each request. */
export function openLine(host: string, server: string, random: () => number): Line {
  let isOver = false;
  let isCut = false;
  const line: Line = {
    isFaulty: true,
    cut() {
      isCut = true;
    },
    mend() {
      isCut = false;
    },
    end() {
      isOver = true;
    },
  };
  const orNever = <T>(value: T) => (isOver ? new Promise<never>(() => undefined) : value);
  const failure = () => new TypeError('fetch failed');
  lines.set(host, async (path, init) => {
    const [fate, before, after] = [random(), random(), random()];
    if (line.isFaulty) await pause(before * LATE_MS);
    await orNever(null);
    if (isCut || (line.isFaulty && fate < 0.1)) throw failure();
    const answer = await real(`${server}${path}`, init);
    const body = await answer.arrayBuffer();
    if (line.isFaulty) await pause(after * LATE_MS);
    await orNever(null);
    if (isCut || (line.isFaulty && fate > 0.75)) throw failure();
    const { status, headers } = answer;
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : body, { status, headers });
  });
  return line;
}
