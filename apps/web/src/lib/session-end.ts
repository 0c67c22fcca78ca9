/**
 * Why a session came to its end: after its time, from another device, because it was used in two places, because the
 * account is locked, or in another tab of this browser.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'unsafe' | 'locked' | 'otherTab';

const BY_CODE: Readonly<Record<string, SessionEnd>> = {
  session_expired: 'expired',
  session_not_found: 'elsewhere',
  refresh_token_not_found: 'elsewhere',
  refresh_token_already_used: 'unsafe',
  user_banned: 'locked',
};
/** Where the server says of a session that there is none any more. */
const TELLING = /\/auth\/v1\/(token\?grant_type=refresh_token|user$)/;

let told: SessionEnd | null = null;
let isLeaving = false;

/** Makes a `fetch` remember what the server says of a session that has ended: the client's event does not. */
export function noticingSessionEnd(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (response.status >= 400 && response.status < 500 && TELLING.test(address)) {
      const { code, error_code } = await response
        .clone()
        .json()
        .catch(() => ({}));
      told = BY_CODE[String(code)] ?? BY_CODE[String(error_code)] ?? told;
    }
    return response;
  };
}

/** Runs what ends the session of this browser because its person wants it to. */
export async function leaving(end: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await end();
  } finally {
    isLeaving = false;
  }
}

/** Why the session that has just ended did; null where its person has ended it here. */
export function takeSessionEnd(): SessionEnd | null {
  const end = isLeaving ? null : (told ?? 'otherTab');
  told = null;
  return end;
}
