import { readInTab, writeInTab } from '../browser-storage/stored.ts';
import { isSharedDevice } from '../shared-device/shared-device.ts';
import { rememberedSession } from './remembered-session.ts';

/**
 * Why a session ended: its time was over, it was ended from another device, its refresh token was used twice, the
 * account is locked or was deleted, it was ended in another tab of this browser, or deleted there with other data.
 */
export type SessionEnd =
  | 'expired'
  | 'elsewhere'
  | 'unsafe'
  | 'locked'
  | 'deleted'
  | 'otherTab'
  | 'cleared';

const BY_CODE: Readonly<Record<string, SessionEnd>> = {
  session_expired: 'expired',
  session_not_found: 'elsewhere',
  refresh_token_not_found: 'elsewhere',
  refresh_token_already_used: 'unsafe',
  user_banned: 'locked',
  user_not_found: 'deleted',
};
/** Too many requests: the session goes on. */
const LATER = 429;
/** The requests whose errors say that the session has ended. */
const TELLING = /\/auth\/v1\/(token\?grant_type=refresh_token|user$)/;

let reported: SessionEnd | null = null;
let isLeaving = false;

/** Long enough for an answer; the person waits for it to see that the session has ended. */
const PATIENCE = 5000;

/**
 * Wraps `fetch` so that the server's reason for the end of a session is remembered: the client's event does not have
 * it.
 */
export function noticingSessionEnd(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (response.status >= 400 && response.status < 500 && TELLING.test(address)) {
      const { code, error_code } = Object(
        await response
          .clone()
          .json()
          .catch(() => null),
      );
      // A refused renewal ends the session, whatever its code says; no other tab has done it.
      const isEnd = !address.endsWith('/user') && response.status !== LATER;
      const known = BY_CODE[String(code)] ?? BY_CODE[String(error_code)];
      reported = known ?? reported ?? (isEnd ? 'elsewhere' : null);
      if ([code, error_code].includes('refresh_token_not_found')) {
        const apiKey = new Headers(init?.headers).get('apikey') ?? '';
        reported = (await askWhatEnded(send, address, apiKey)) ?? reported;
      }
    }
    return response;
  };
}

/**
 * Asks why the stored session ended. The server deletes its refresh token with the account, and also some time after
 * the session has ended; from then on that token says nothing. The access token still does, even after it has expired.
 * Null where the server does not know either, and with another backend than ours.
 */
async function askWhatEnded(
  send: typeof fetch,
  refused: string,
  apikey: string,
): Promise<SessionEnd | null> {
  const { access_token: token } = Object(rememberedSession());
  const address = refused.replace(TELLING, '/auth/v1/ended');
  try {
    const headers = { apikey, Authorization: `Bearer ${token}` };
    const answer = await send(address, { headers, signal: AbortSignal.timeout(PATIENCE) });
    const { end } = await answer.json();
    return end === 'deleted' || end === 'expired' ? end : null;
  } catch {
    return null;
  }
}

/** In session storage, which also a page of this tab has that is stored for the back button: its person has signed out in it. */
const ENDED_HERE = 'bloom.signed-out';

/** Whether the last session of this tab was ended in it; on a shared device each tab has a session of its own. */
export const hasEndedHere = (): boolean => isSharedDevice() || readInTab(ENDED_HERE) !== null;

/** Somebody is signed in in this tab. */
export const sessionBegun = (): void => writeInTab(ENDED_HERE, null);

/** Runs a sign-out that the person has asked for here. */
export async function endDeliberately(end: () => Promise<void>): Promise<void> {
  isLeaving = true;
  writeInTab(ENDED_HERE, 'yes');
  try {
    await end();
  } finally {
    isLeaving = false;
  }
}

/** Why the session that has just ended did so; null if the person has ended it here. */
export function takeSessionEnd(): SessionEnd | null {
  const end = isLeaving ? null : (reported ?? 'otherTab');
  reported = null;
  return end;
}
