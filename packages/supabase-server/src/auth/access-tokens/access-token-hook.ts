import { z } from 'zod';
import { isTransient } from '../../database/port/conditions.ts';
import { type Executor, type Statement, sql } from '../../database/port/executor.ts';
import { AUTH_SCOPE, runAllInScope } from '../../database/scope.ts';
import { AuthError } from '../errors/auth-error.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** The input of a hook (protocol 2.25). */
export interface TokenEvent {
  readonly user_id: string;
  readonly claims: Claims;
  readonly authentication_method: string;
}

/** Returns the claims of an access token that is about to be signed. @throws AuthError with the hook's message */
export type AccessTokenHook = (event: TokenEvent) => Promise<Claims>;

/**
 * The limit where the database can stop a statement by the clock; the embedded one stops whatever computes for a
 * second.
 */
const STATEMENT_MS = 2_000;

/** The claims that every access token needs; any others are up to the hook. */
const CLAIMS = z.looseObject({
  iss: z.string(),
  aud: z.string(),
  exp: z.int(),
  iat: z.int(),
  sub: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  aal: z.string(),
  session_id: z.string(),
  is_anonymous: z.boolean(),
  app_metadata: z.record(z.string(), z.unknown()).optional(),
  user_metadata: z.record(z.string(), z.unknown()).optional(),
  amr: z.array(z.looseObject({ method: z.string() })).optional(),
});

/**
 * Whom the token is for and what issued it: the server relies on these, so a hook cannot change them and turn one
 * person into another.
 */
const SETTLED = ['iss', 'aud', 'sub', 'role', 'session_id'] as const;

const REFUSAL = z.object({
  error: z.object({ http_code: z.int().catch(500).default(500), message: z.string().min(1) }),
});

/**
 * Creates the hook of a database function, which takes and returns JSON and runs as the role of `auth`.
 * @param name its schema and name
 */
export function createAccessTokenHook(executor: Executor, name: string): AccessTokenHook {
  const called = name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
  const uri = `pg-functions://postgres/${name.replace('.', '/')}`;
  return async (event) => {
    const given = await call(executor, uri, {
      text: `select ${called}($1::jsonb)::text as given`,
      values: [JSON.stringify(event)],
    });
    const refusal = REFUSAL.safeParse(given);
    if (refusal.success) throw refusedBy(refusal.data.error);
    const claims = (given as { claims?: unknown } | null)?.claims;
    if (claims === undefined) throw failed('output claims field is missing');
    return conforming(claims, event.claims);
  };
}

async function call(executor: Executor, uri: string, statement: Statement): Promise<unknown> {
  const limit = sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`;
  try {
    const [, result] = await runAllInScope(executor, AUTH_SCOPE, [limit, statement]);
    return JSON.parse(String(result?.rows[0]?.given));
  } catch (cause) {
    if (isTransient(cause)) throw cause;
    throw Object.assign(failed(`Error running hook URI: ${uri}`), { cause });
  }
}

const failed = (message: string) => new AuthError(500, 'unexpected_failure', message);

function refusedBy({ http_code, message }: z.output<typeof REFUSAL>['error']): AuthError {
  const status = http_code >= 400 && http_code < 600 ? http_code : 500;
  return new AuthError(status, status === 500 ? 'unexpected_failure' : 'unknown', message);
}

function conforming(claims: unknown, asked: Claims): Claims {
  const read = CLAIMS.safeParse(claims);
  const faults = read.success
    ? faultsBeside(read.data, asked)
    : read.error.issues.map(({ path, message }) => `${path.join('.') || '(root)'}: ${message}`);
  if (read.success && faults.length === 0) return read.data;
  const lines = faults.map((fault) => `- ${fault}\n`).join('');
  throw failed(`output claims do not conform to the expected schema: \n${lines}`);
}

function faultsBeside(given: Claims, asked: Claims): readonly string[] {
  const moved = SETTLED.filter((name) => given[name] !== asked[name]);
  const isLonger = Number(given.exp) > Number(asked.exp);
  return [
    ...moved.map((name) => `${name}: cannot be changed`),
    ...(isLonger ? ['exp: cannot be later'] : []),
  ];
}
