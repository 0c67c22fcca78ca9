import { createHmac, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import type { AuthContext } from '../context.ts';
import type { AuthWith } from '../dependencies.ts';
import { sameHash } from '../one-time-tokens/one-time-tokens.ts';

const PATH = '/auth/v1';
const MAX_AGE_SECONDS = 400 * 24 * 3600;
/** How many people may share a browser; the one who has not signed in there for longest is dropped first. */
const PEOPLE = 8;
const FORM = /^[\w-]{22}(\.[\w-]{22}){1,8}$/;

/**
 * The id of the device that a request comes from, when this person has signed in there before; else null. The cookie
 * holds the device's id and, for each person, a signature over it and the person's id: it reveals nobody.
 */
export function knownDevice(
  auth: AuthWith<'keys' | 'settings'>,
  c: AuthContext,
  userId: string | null,
): string | null {
  const { device, signatures } = read(auth, c);
  const signature = signatureOf(auth, device, userId ?? '');
  return userId !== null && signatures.some((one) => sameHash(one, signature)) ? device : null;
}

/**
 * Sets the cookie that says that this person has signed in on this device. Not for a page of another site: the browser
 * sends none of the cookie that it has, so all who are known here would be forgotten.
 */
export function rememberDevice(
  auth: AuthWith<'keys' | 'settings'>,
  c: AuthContext,
  userId: string,
): void {
  if (c.req.header('sec-fetch-site') === 'cross-site') return;
  const known = read(auth, c);
  const device = known.device === '' ? randomBytes(16).toString('base64url') : known.device;
  const signature = signatureOf(auth, device, userId);
  const signatures = [signature, ...known.signatures.filter((one) => one !== signature)].slice(
    0,
    PEOPLE,
  );
  setCookie(c, cookieName(auth), [device, ...signatures].join('.'), {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: auth.settings.publicUrl.startsWith('https:'),
    maxAge: MAX_AGE_SECONDS,
  });
}

function read(
  auth: AuthWith<'settings'>,
  c: AuthContext,
): { readonly device: string; readonly signatures: readonly string[] } {
  const cookie = getCookie(c, cookieName(auth)) ?? '';
  const [device = '', ...signatures] = FORM.test(cookie) ? cookie.split('.') : [];
  return { device, signatures };
}

const cookieName = ({ settings }: AuthWith<'settings'>): string => `${settings.label}_device`;

const signatureOf = ({ keys }: AuthWith<'keys'>, device: string, userId: string): string =>
  createHmac('sha256', keys.devices)
    .update(`${device}\n${userId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
