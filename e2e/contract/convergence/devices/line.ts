import type { Trace } from '../trace.ts';
import type { Clock } from './clock.ts';

/** The network connection of one page. */
export interface Line {
  /** From now on no request gets through. */
  cut(): void;
  mend(): void;
  /** Whether answers are lost or others, and requests come late or never. */
  isFaulty: boolean;
  /** The page is closed: it receives no answers any more. */
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

/** The server behind a line, and its settings. */
export interface LineSettings {
  readonly server: string;
  readonly clock: Clock;
  readonly trace: Trace;
  /** Decides what happens to each request. */
  readonly random: () => number;
}

/** Opens the line of a page to the server. */
export function openLine(page: string, { server, clock, trace, random }: LineSettings): Line {
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
  const failure = () => new TypeError('fetch failed');
  lines.set(hostOf(page), async (path, init) => {
    const request = `  ${init?.method ?? 'GET'} ${decodeURIComponent(path)} ${contentOf(init)}`;
    const [fate, before, after] = [random(), random(), random()];
    await clock.pause(line.isFaulty ? before * LATE_MS : 0);
    if (isOver) return never();
    if (isCut || (line.isFaulty && fate < 0.1)) {
      trace.tell(page, request, '→ did not arrive');
      throw failure();
    }
    const refusal = line.isFaulty && fate < 0.2 ? refusalOf(path, fate) : null;
    if (refusal !== null && fate < 0.16) {
      trace.tell(page, request, `→ ${refusal.status}, and was not let through`);
      return refusal;
    }
    const { status, headers, body } = await clock.alone(async () => {
      const answer = await real(`${server}${path}`, init);
      return { status: answer.status, headers: answer.headers, body: await answer.arrayBuffer() };
    });
    trace.tell(page, request, `→ ${status}`);
    await clock.pause(line.isFaulty ? after * LATE_MS : 0);
    if (isOver) return never();
    if (refusal !== null) {
      trace.tell(page, `  ... ${path.split('?')[0]}: the answer became ${refusal.status}`);
      return refusal;
    }
    if (isCut || (line.isFaulty && fate > 0.75)) {
      trace.tell(page, `  ... ${path.split('?')[0]}: the answer was lost`);
      throw failure();
    }
    const isEmpty = status === 204 || status === 304;
    return new Response(isEmpty ? null : body, { status, headers });
  });
  return line;
}

/** What a server that restarts, a proxy in front of it or a limit answers; null where it would end the session. */
function refusalOf(path: string, fate: number): Response | null {
  if (path.startsWith('/auth/')) return null;
  const statuses = [401, 408, 425, 429, 500, 502, 503, 504];
  const status = statuses[Math.floor(fate * 1e6) % statuses.length] ?? 503;
  const headers = { 'retry-after': '1' };
  if (Math.floor(fate * 1e7) % 2 === 0) return new Response('<h1>Away</h1>', { status, headers });
  return Response.json({ code: 'XX000', message: 'not now' }, { status, headers });
}

/** The host name of a page. */
export const hostOf = (page: string) => `${page}.test`;

const never = () => new Promise<never>(() => undefined);

const contentOf = (init?: RequestInit) => (typeof init?.body === 'string' ? init.body : '');
