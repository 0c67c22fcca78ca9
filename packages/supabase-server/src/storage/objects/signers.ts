import { sql } from '../../database/port/executor.ts';
import { runInScope, type Scope, STORAGE_SCOPE } from '../../database/scope.ts';
import { STORAGE_ERRORS } from '../errors/storage-errors.ts';
import type { StorageDependencies } from '../settings.ts';
import type { Signer } from './signed-urls.ts';

type Database = Pick<StorageDependencies, 'executor'>;

/** The signer in this scope; null when their account was deleted since the token was issued. */
async function signerOf(database: Database, scope: Scope): Promise<Signer | null> {
  const { sub } = scope.claims;
  if (scope.role !== 'authenticated' || typeof sub !== 'string')
    return { id: scope.role, stamp: '' };
  const stamp = await stampOf(database, sub);
  return stamp === null ? null : { id: sub, stamp };
}

/** The signer in this scope. @throws StorageError where their account was deleted */
export async function requireSigner(database: Database, scope: Scope): Promise<Signer> {
  const signer = await signerOf(database, scope);
  if (signer === null) throw STORAGE_ERRORS.tokenUnreadable();
  return signer;
}

/** Whether the signer's signatures are still valid: the account exists, and its password was not changed since. */
export async function isCurrent(database: Database, signer: Signer): Promise<boolean> {
  return signer.stamp === '' || signer.stamp === (await stampOf(database, signer.id));
}

async function stampOf({ executor }: Database, id: string): Promise<string | null> {
  const { rows } = await runInScope<{ stamp: string | null }>(
    executor,
    { ...STORAGE_SCOPE, readOnly: true },
    sql`select auth.signing_stamp(${id}::uuid) as stamp`,
  );
  return rows[0]?.stamp ?? null;
}
