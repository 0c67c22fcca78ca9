import {
  type Condition,
  conditionOf,
  isBusy,
  isTransient,
} from '../../database/port/conditions.ts';
import { DatabaseError } from '../../database/port/database-error.ts';
import { StoreAway } from '../backends/object-files.ts';
import { StorageError } from './storage-error.ts';
import { STORAGE_ERRORS } from './storage-errors.ts';

/** Policies refuse with `insufficient-privilege`; a name that is taken is a `unique-violation`. */
const ANSWERS: Partial<Record<Condition, (fault: DatabaseError) => StorageError>> = {
  'insufficient-privilege': STORAGE_ERRORS.policy,
  'unique-violation': STORAGE_ERRORS.duplicate,
  'data-exception': () => STORAGE_ERRORS.invalid('The request holds a value that cannot be stored'),
  'disk-full': STORAGE_ERRORS.diskFull,
  'too-many-requests': ({ message }) => STORAGE_ERRORS.tooManyRequests(message),
};

/** Node's codes for a disk, or a share of it, without room, and for one that takes or gives nothing until it is repaired. */
const FULL = /^(ENOSPC|EDQUOT)$/;
const TAKES_NOTHING = /^(EIO|EMFILE|ENFILE|EROFS|ESTALE)$/;

/** The refusal for whatever a route threw; an unexpected error is a plain 500. */
export function toStorageError(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (thrown instanceof DatabaseError) return databaseAnswer(thrown);
  if (thrown instanceof StoreAway) return STORAGE_ERRORS.unavailable();
  const code = (thrown as NodeJS.ErrnoException | null)?.code ?? '';
  if (FULL.test(code)) return STORAGE_ERRORS.diskFull();
  if (TAKES_NOTHING.test(code)) return STORAGE_ERRORS.unavailable();
  return STORAGE_ERRORS.unexpected();
}

function databaseAnswer(fault: DatabaseError): StorageError {
  const answer = ANSWERS[conditionOf(fault)];
  if (answer !== undefined) return answer(fault);
  const isTemporary = isTransient(fault) || isBusy(fault);
  return isTemporary ? STORAGE_ERRORS.unavailable() : STORAGE_ERRORS.unexpected();
}
