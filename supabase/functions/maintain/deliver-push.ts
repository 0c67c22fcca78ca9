import type { PushDevice } from '../_shared/pushes/push-device.ts';
import type { VapidKeys } from '../_shared/pushes/vapid-keys.ts';

/** The result of a message: `gone` devices are deleted, `later` is tried again. */
export type PushOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly waitSeconds: number };

export type DeliverPush = (device: PushDevice, payload: string) => Promise<PushOutcome>;

/** A device that is off gets it within half a day or not at all, and only the last one (RFC 8030). */
const HEADERS = { TTL: 12 * 3600, urgency: 'normal', topic: 'weekly-sitting' } as const;
/** How long to wait for an answer, and how long a push service is left alone that gave none three times in a row. */
const TIMES = { longestMs: 10_000, leftAloneMs: 60_000 } as const;
const SILENT_AFTER = 3;

/**
 * Creates the function that hands a message to a device's push service: encrypted for that device alone (RFC 8291),
 * signed with the server's key (RFC 8292). Where many devices are due at a push service that does not answer, each would
 * keep those at the others waiting: so it is left alone for a while.
 * @param subject how the operator of a push service can contact this server's operator: `mailto:` or `https:`
 */
export function createPushDelivery(
  keys: VapidKeys,
  subject: string,
  times: { readonly longestMs: number; readonly leftAloneMs: number } = TIMES,
): DeliverPush {
  const silent = new Map<string, { readonly inARow: number; readonly at: number }>();
  const isLeftAlone = (origin: string) => {
    const known = silent.get(origin);
    return (
      known !== undefined &&
      known.inARow >= SILENT_AFTER &&
      performance.now() - known.at < times.leftAloneMs
    );
  };
  return async ({ endpoint, ...browserKeys }, payload) => {
    // The library is large, so it is imported when somebody is first reminded on a device.
    const { default: webPush } = await import('web-push');
    const options = { ...HEADERS, vapidDetails: { ...keys, subject } };
    let message: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      message = webPush.generateRequestDetails({ endpoint, keys: browserKeys }, payload, options);
    } catch (fault) {
      return { outcome: 'gone', why: String(fault) };
    }
    const { 'Content-Length': _, ...headers } = message.headers;
    const { origin } = new URL(endpoint);
    if (isLeftAlone(origin)) return { outcome: 'later', why: NO_ANSWER_LATELY, waitSeconds: 0 };
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(message.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(times.longestMs),
      });
      silent.delete(origin);
      // What else it says counts for nothing, nor that it breaks off there.
      void answer.body?.cancel().catch(() => undefined);
      return outcomeOf(answer.status, answer.headers.get('Retry-After'));
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'TimeoutError') {
        const inARow = (silent.get(origin)?.inARow ?? 0) + 1;
        silent.set(origin, { inARow, at: performance.now() });
      }
      return { outcome: 'later', why: reasonOf(fault), waitSeconds: 0 };
    }
  };
}

const NO_ANSWER_LATELY = 'the push service has not answered lately';

/** What `fetch` says of a connection that failed is in its cause: a certificate, a name, a port. */
function reasonOf(fault: unknown): string {
  const { cause } = fault as {
    readonly cause?: { readonly code?: string; readonly message?: string };
  };
  const why = cause?.code ?? cause?.message;
  return why ? `${fault} (${why})` : String(fault);
}

/**
 * What the answer of a push service means (RFC 8030, sections 5 and 7.3). 401 and 403 are about the server's key or
 * clock (RFC 8292, section 4.2), and a redirection, which is not followed, about the way there: once that is corrected every
 * device can be reached again, so none is deleted for it.
 */
export function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `the push service answered with ${status}`;
  const isRedirection = status >= 300 && status < 400;
  const mayBeMended = status >= 500 || isRedirection || [401, 403, 408, 425, 429].includes(status);
  return mayBeMended
    ? { outcome: 'later', why, waitSeconds: secondsOf(retryAfter) }
    : { outcome: 'gone', why };
}

/** Parses `Retry-After`, which is seconds or a date; at most a day, and 0 where it is missing or malformed. */
function secondsOf(retryAfter: string | null): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), 86_400);
}
