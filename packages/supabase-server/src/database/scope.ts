import { isReadOnly } from './port/conditions.ts';
import { databaseFaults } from './port/database-error.ts';
import type {
  Executor,
  Result,
  Row,
  Statement,
  Transaction,
  TransactionOptions,
} from './port/executor.ts';

/**
 * The database roles a transaction may run as. The first three are those of requests, the last two the server's own.
 */
export type Role =
  | 'anon'
  | 'authenticated'
  | 'service_role'
  | 'supabase_auth_admin'
  | 'supabase_storage_admin';

/** Who a transaction speaks for (protocol 3.13). */
export interface Scope {
  readonly role: Role;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly readOnly?: boolean;
  /** Visible to SQL as `request.method`, `request.path`, `request.headers` and `request.cookies`. */
  readonly request?: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly cookies?: Readonly<Record<string, string>> | undefined;
  };
  readonly timeZone?: string | undefined;
  /** The schema in which names without a schema are looked up first; `public` when absent. */
  readonly schema?: string;
}

/** The server's own scope for the tables of `auth`. */
export const AUTH_SCOPE: Scope = {
  role: 'supabase_auth_admin',
  claims: { role: 'supabase_auth_admin' },
};
/** The server's own scope for `storage.buckets`, and for rows of objects that a policy has already allowed. */
export const STORAGE_SCOPE: Scope = {
  role: 'supabase_storage_admin',
  claims: { role: 'supabase_storage_admin' },
};

/**
 * Runs one statement in a scope, in one transaction and one round trip.
 * @throws DatabaseError; nothing is committed then
 */
export async function runInScope<R extends Row = Row>(
  executor: Executor,
  scope: Scope,
  statement: Statement,
): Promise<Result<R>> {
  const [result] = await runAllInScope(executor, scope, [statement]);
  return result as Result<R>;
}

/** Like `runInScope` for several statements, in order. */
export async function runAllInScope(
  executor: Executor,
  scope: Scope,
  statements: readonly Statement[],
): Promise<readonly Result[]> {
  const results = await executor
    .batch([enter(scope), ...statements])
    .catch((fault: unknown) => Promise.reject(seenFrom(scope, fault)));
  return results.slice(1);
}

/** One statement, and the scope it runs in. */
export interface ScopedStatement {
  readonly scope: Scope;
  readonly statement: Statement;
}

/**
 * Runs reads of several scopes in one transaction and one round trip, each in its own scope.
 * @throws DatabaseError when any of them fails
 */
export async function readInScopes(
  executor: Executor,
  asked: readonly ScopedStatement[],
): Promise<readonly Result[]> {
  const statements = asked.flatMap(({ scope, statement }) => [
    enter({ ...scope, readOnly: true }),
    statement,
  ]);
  return (await executor.batch(statements)).filter((_, index) => index % 2 === 1);
}

/** Runs `work` in a scope, in one transaction: committed when it resolves, rolled back when it throws. */
export async function withinScope<T>(
  executor: Executor,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return executor
    .transaction(async (transaction) => {
      await transaction.run(enter(scope));
      return work(transaction);
    }, options)
    .catch((fault: unknown) => Promise.reject(seenFrom(scope, fault)));
}

/**
 * A change that was refused although the scope allows changes: the database itself takes none for now, as a standby
 * does, or a host whose disk is full. It may take the same change later.
 */
function seenFrom(scope: Scope, fault: unknown): unknown {
  return !scope.readOnly && isReadOnly(fault) ? databaseFaults.readsOnly() : fault;
}

const searchPath = ({ schema = 'public' }: Scope): string =>
  schema === 'public'
    ? 'public, extensions'
    : `"${schema.replaceAll('"', '""')}", public, extensions`;

/** The statement that gives a transaction its role and claims; all settings end with the transaction. */
export function enter(scope: Scope): Statement {
  const settings: [string, string][] = [
    ['role', scope.role],
    ['request.jwt.claims', jsonOf(scope.claims)],
    ['search_path', searchPath(scope)],
    ['timezone', scope.timeZone ?? 'UTC'],
  ];
  if (scope.readOnly) settings.unshift(['transaction_read_only', 'on']);
  if (scope.request) {
    settings.push(
      ['request.method', scope.request.method],
      ['request.path', scope.request.path],
      ['request.headers', JSON.stringify(scope.request.headers)],
    );
    const { cookies } = scope.request;
    if (cookies) settings.push(['request.cookies', JSON.stringify(cookies)]);
  }
  const text = textFor(settings.length);
  return { text, values: settings.flat(), ...(scope.readOnly && { readsOnly: true }) };
}

/** By the number of settings. */
const texts: string[] = [];

/** Every request needs one of a few texts, which also name a prepared statement: each is made once. */
function textFor(settings: number): string {
  const known = texts[settings];
  if (known !== undefined) return known;
  const calls = Array.from(
    { length: settings },
    (_, index) => `set_config($${index * 2 + 1}, $${index * 2 + 2}, true)`,
  );
  // Returns one small number instead of all the settings.
  const text = `select num_nulls(${calls.join(', ')})`;
  texts[settings] = text;
  return text;
}

const jsonByClaims = new WeakMap<Scope['claims'], string>();

/** All requests with one access token share the object of its claims, which nobody changes. */
function jsonOf(claims: Scope['claims']): string {
  const json = jsonByClaims.get(claims) ?? JSON.stringify(claims);
  jsonByClaims.set(claims, json);
  return json;
}
