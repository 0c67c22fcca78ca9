/**
 * Why a session ended: its time was over, it was ended from another device, its refresh token was used twice, the
 * account is locked or was deleted, or it was ended in another tab of this browser.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'unsafe' | 'locked' | 'deleted' | 'otherTab';

const BY_CODE: Readonly<Record<string, SessionEnd>> = {
  session_expired: 'expired',
  session_not_found: 'elsewhere',
  refresh_token_not_found: 'elsewhere',
  refresh_token_already_used: 'unsafe',
  user_banned: 'locked',
  user_not_found: 'deleted',
};
/** The requests whose errors say that the session has ended. */
const TELLING = /\/auth\/v1\/(token\?grant_type=refresh_token|user$)/;

let reported: SessionEnd | null = null;
let isLeaving = false;

/**
 * Wraps `fetch` so that the server's reason for the end of a session is remembered: the client's event does not have
 * it.
 */
export function noticingSessionEnd(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (response.status >= 400 && response.status < 500 && TELLING.test(address)) {
      const { code, error_code } = await response
        .clone()
        .json()
        .catch(() => ({}));
      reported = BY_CODE[String(code)] ?? BY_CODE[String(error_code)] ?? reported;
    }
    return response;
  };
}

/** Runs a sign-out that the person has asked for here. */
export async function endDeliberately(end: () => Promise<void>): Promise<void> {
  isLeaving = true;
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
