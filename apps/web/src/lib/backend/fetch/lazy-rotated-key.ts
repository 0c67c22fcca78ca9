import { renewConfig } from '../../settings/config.ts';

/** Whether an answer refuses the publishable key, not the person. */
export async function refusesKey(refused: Response): Promise<boolean> {
  const { message } = Object(
    await refused
      .clone()
      .json()
      .catch(() => null),
  );
  return /\bAPI key\b/.test(String(message));
}

/**
 * Fetches the settings again. Returns what puts the current key in the place of the one that a request was sent with,
 * or null if there is no other.
 */
export async function renewKey(sent: RequestInit = {}) {
  const old = new Headers(sent.headers).get('apikey');
  const { publishableKey: key = null } = (await renewConfig().catch(() => null)) ?? {};
  if (old === null || key === null || key === old) return null;
  return (init: RequestInit = {}): RequestInit => {
    const headers = new Headers(init.headers);
    if (headers.get('apikey') === old) headers.set('apikey', key);
    if (headers.get('Authorization') === `Bearer ${old}`)
      headers.set('Authorization', `Bearer ${key}`);
    return { ...init, headers };
  };
}

/** The auth client would end the session after the refusal itself; after this answer it tries again later. */
export const UNAVAILABLE = () => Response.json({ message: 'The key is refused' }, { status: 503 });
