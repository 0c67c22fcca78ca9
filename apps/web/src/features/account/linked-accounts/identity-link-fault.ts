import { type ServerSilence, serverSilence } from '../../../lib/backend/refusals/server-silence.ts';

/** Why an account could not be linked or unlinked. The words are in the texts under `account.linked.faults`. */
export type IdentityLinkFault = 'last' | 'conflict' | 'tooMany' | 'other' | ServerSilence;

/** Classifies an error of the client: protocol 2.20. */
export function identityLinkFault(error: unknown): IdentityLinkFault {
  const { code, status } = Object(error);
  if (code === 'single_identity_not_deletable') return 'last';
  if (code === 'email_conflict_identity_not_deletable') return 'conflict';
  if (status === 429) return 'tooMany';
  return serverSilence(error) ?? 'other';
}
