import { isIP } from 'node:net';
import { z } from 'zod';
import { isThisMachine } from '../web/this-machine.ts';

/** How much of a wrong value is repeated: enough to find it. */
const REPEATED = 60;

interface Issue {
  readonly input?: unknown;
}

/** The message for a wrong value. It repeats the value, unless a password or a key is likely to be in it. */
export const not = (wanted: string) => ({
  error: ({ input }: Issue) => {
    const text = String(input);
    return `${SECRET_LIKE.test(text) ? hidden(text) : quoted(text)} is not ${wanted}`;
  },
  abort: true,
});

/** The message for a setting whose every value is a secret, or may have one in it. */
export const hiddenNot = (wanted: string) => ({
  error: ({ input }: Issue) => `${hidden(String(input))} is not ${wanted}`,
  abort: true,
});

/** An address with a password or a query, also without its slashes, and keys that were put into the wrong setting. */
const SECRET_LIKE = /:\/\/.*[@?#]|:\S*@|(sb_secret|sk|rk|whsec)_|GOCSPX-|"d"/s;

const hidden = (text: string) => `the value (${text.length} characters, not shown)`;

/** In quotes, and with every invisible character written out: it stays one line, and a terminal obeys nothing in it. */
function quoted(text: string): string {
  const part = text.length > REPEATED ? `${text.slice(0, REPEATED)}…` : text;
  return JSON.stringify(part).replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Digits only: `Number` would take nothing for 0, and exponents and hexadecimal for numbers. */
export function whole(least: number, most: number) {
  const said = not(`a whole number from ${least} to ${most}`);
  return z
    .string(said)
    .regex(/^-?\d+$/, said)
    .refine((text) => Number(text) >= least && Number(text) <= most, said)
    .transform(Number);
}

export const port = whole(0, 65_535);

export const oneOf = <const T extends readonly [string, ...string[]]>(...words: T) =>
  z.enum(words, not(`one of ${words.join(', ')}`));

/** A port, a scheme or brackets would be looked up as parts of a name. */
export const host = z
  .string()
  .refine(
    (text) => isIP(text) > 0 || isHostName(text),
    not('a network address or the name of a machine, such as 127.0.0.1, :: or bloom.example'),
  );

const isHostName = (text: string) =>
  /^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?$/i.test(text) && !/^[\d.]+$/.test(text);

/** `new URL` adds slashes that are missing, and drops line breaks and tabs. */
const isAddress = (schemes: readonly string[]) => (text: string) =>
  schemes.some((scheme) => text.toLowerCase().startsWith(`${scheme}://`)) &&
  !/\s/.test(text) &&
  URL.canParse(text);

const WEB = ['https', 'http'];

/** Pages, links and the origin that browsers name are all at its root. */
export function origin(example: string) {
  const said = not(`scheme, host and port alone, such as ${example}`);
  return z
    .string()
    .refine(isAddress(WEB), said)
    .refine((text) => new URL(text).href === `${new URL(text).origin}/`, said);
}

/** Paths are appended to it, and what proves who asks goes into headers. */
export function base(example: string) {
  const said = not(`scheme, host, port and path alone, such as ${example}`);
  return z
    .string()
    .refine(isAddress(WEB), said)
    .refine((text) => new URL(text).href === new URL(text).origin + new URL(text).pathname, said);
}

/** An address that is called as it is; `fetch` calls none with a user in it. Its path or query may be what proves who asks. */
export function called(example: string) {
  const said = hiddenNot(`an http or https address without a user, such as ${example}`);
  return z
    .string()
    .refine(isAddress(WEB), said)
    .refine((text) => new URL(text).username + new URL(text).password === '', said);
}

/** An address with a user and a password, in which a `/`, `?`, `#` or `@` would end them. */
export function addressWithUser(schemes: readonly string[], example: string) {
  const said = hiddenNot(
    `an address such as ${example}, with %23, %2F, %3F and %40 for #, /, ? and @ in user and password`,
  );
  return z.string().refine(isAddress(schemes), said);
}

/** `fetch` takes no user, who is sent as a header then and has to be readable. */
export function hasReadableUser(text: string): boolean {
  const { username, password } = new URL(text);
  try {
    decodeURIComponent(username + password);
    return true;
  } catch {
    return false;
  }
}

/** Unencrypted traffic between two servers can be read and changed on the way. */
export function isHttpsOrLocal(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || isThisMachine(hostname);
}

/** Nothing between two separators is nothing. */
export const parts = (separator: ',' | ':') => (text: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
