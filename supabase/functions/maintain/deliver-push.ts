import type { PushDevice } from '../_shared/push-device.ts';
import type { VapidKeys } from '../_shared/vapid-keys.ts';

/** The result of a message: `gone` devices are deleted, `later` is tried again. */
export type PushOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'gone'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly waitSeconds: number };

export type DeliverPush = (device: PushDevice, payload: string) => Promise<PushOutcome>;

/** A device that is off gets it within half a day or not at all, and only the last one (RFC 8030). */
const HEADERS = { TTL: 12 * 3600, urgency: 'normal', topic: 'weekly-sitting' } as const;
const LONGEST_MS = 10_000;

/**
 * Creates the function that hands a message to a device's push service: encrypted for that device alone (RFC 8291),
 * signed with the server's key (RFC 8292).
 * @param subject how the operator of a push service can contact this server's operator: `mailto:` or `https:`
 */
export function createPushDelivery(
  keys: VapidKeys,
  subject: string,
  longestMs = LONGEST_MS,
): DeliverPush {
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
    try {
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(message.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(longestMs),
      });
      await answer.body?.cancel();
      return outcomeOf(answer.status, answer.headers.get('Retry-After'));
    } catch (fault) {
      return { outcome: 'later', why: String(fault), waitSeconds: 0 };
    }
  };
}

/**
 * What the answer of a push service means (RFC 8030, sections 5 and 7.3). 401 and 403 are about the server's key or
 * clock (RFC 8292, section 4.2): once that is corrected every device can be reached again, so none is deleted for it.
 */
export function outcomeOf(status: number, retryAfter: string | null): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  const why = `the push service answered with ${status}`;
  const mayBeMended = status >= 500 || [401, 403, 408, 425, 429].includes(status);
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
