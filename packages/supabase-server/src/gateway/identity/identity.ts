import type { MiddlewareHandler } from 'hono';
import type { HttpEnvironment } from '../environment.ts';
import type { Identity, Principal } from '../principal.ts';
import type { VerifyAccessToken } from './access-token-verifier.ts';
import { type WhichSecret, whichSecret } from './same-secret.ts';

/** The two opaque API keys of this deployment (protocol 1.3). */
export interface ApiKeys {
  readonly publishable: string;
  readonly secret: string;
}

/** Tells which of the two API keys a text is. */
export type WhichApiKey = WhichSecret<keyof ApiKeys>;

export const whichApiKey = ({ publishable, secret }: ApiKeys): WhichApiKey =>
  whichSecret({ publishable, secret });

const ANONYMOUS: Principal = { role: 'anon', claims: { role: 'anon' } };
const OPERATOR: Principal = { role: 'service_role', claims: { role: 'service_role' } };

/** Adds to every request who it speaks for. Refuses nothing: each protocol has its own error shape. */
export function identify(
  keys: ApiKeys,
  verify: VerifyAccessToken,
): MiddlewareHandler<HttpEnvironment> {
  const which = whichApiKey(keys);
  return async (c, next) => {
    const { headers } = c.req.raw;
    const apiKey = headers.get('apikey') ?? c.req.query('apikey') ?? null;
    c.set('identity', await readIdentity(which, verify, apiKey, headers.get('authorization')));
    await next();
  };
}

/** The rules of protocol 1.2 to 1.4, as a function of the two headers. */
export async function readIdentity(
  which: WhichApiKey,
  verify: VerifyAccessToken,
  apiKey: string | null,
  authorization: string | null,
): Promise<Identity> {
  const known = apiKey === null ? null : which(apiKey);
  const base = {
    apiKey: known,
    apiKeySent: apiKey !== null,
    authorizationSent: authorization !== null,
  };
  const bearer =
    authorization === null ? null : (/^bearer +(.*)$/i.exec(authorization)?.[1]?.trim() ?? '');
  if (bearer === null) return { ...base, bearer: null, principal: principalOf(known), fault: null };
  const bearerKey = which(bearer);
  if (bearerKey !== null)
    return { ...base, bearer: null, principal: principalOf(bearerKey), fault: null };
  return { ...base, bearer, ...(await verify(bearer)) };
}

function principalOf(key: Identity['apiKey']): Principal {
  return key === 'secret' ? OPERATOR : ANONYMOUS;
}
