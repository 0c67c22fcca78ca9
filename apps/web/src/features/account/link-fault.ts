/** Why an account could not be linked or unlinked. The words are in the texts under `account.linked.faults`. */
export type LinkFault = 'last' | 'conflict' | 'unreachable' | 'other';

/** Classifies what the client threw: protocol 2.20. */
export function linkFault(error: unknown): LinkFault {
  const { code, name } = Object(error);
  if (code === 'single_identity_not_deletable') return 'last';
  if (code === 'email_conflict_identity_not_deletable') return 'conflict';
  const isSilent = name === 'UnreachableError' || name === 'AuthRetryableFetchError';
  return isSilent || error instanceof TypeError ? 'unreachable' : 'other';
}
