import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/port/executor.ts';
import { retryOnUniqueViolation } from '../../database/port/retry-on-unique-violation.ts';
import { AUTH_SCOPE, runInScope, withinScope } from '../../database/scope.ts';
import type { Mail } from '../../mail/mailer.ts';
import { countedMail } from '../counted-requests.ts';
import type { AuthWith } from '../dependencies.ts';
import { SOCIAL_ERRORS } from '../errors/social-errors.ts';
import { sendRequestedMails } from '../mail-links/pending-mails.ts';
import type { ProviderTokens } from '../providers/provider.ts';
import { flowCodeHash } from '../sessions/flows.ts';
import { type OpenSession, openSession } from '../sessions/sessions.ts';
import { disputeByProvider } from '../store/disputed-identities.ts';
import { type CodeChallenge, insertProviderFlow } from '../store/flow-states.ts';
import type { UserRow } from '../store/users.ts';
import { matchAccount, type SocialProof } from './accounts.ts';
import { type Linking, linkAccount } from './linking.ts';
import { sealTokens } from './provider-tokens.ts';

type Entry<T> = (tx: Transaction, user: UserRow) => Promise<T>;

/**
 * Signs in somebody whom a provider has proved, or links the account to the person who asked for that, and runs `enter`
 * for them in the same transaction. When two sign-ins of one new person meet, the later one finds what the earlier one
 * created. The mail about a new link is to be sent afterwards.
 * @param linking who is signed in and links; null for a sign-in
 * @throws AuthError 403 `provider_email_needs_verification` once the confirmation mail is sent
 */
export async function signInByProof<T>(
  auth: AuthWith<'clock' | 'delivery' | 'executor' | 'keys' | 'mailTexts' | 'limits' | 'settings'>,
  proof: SocialProof,
  linking: Linking | null,
  enter: Entry<T>,
): Promise<{ readonly value: T; readonly notice: Mail | null }> {
  const attempt = (isCounted: boolean) =>
    retryOnUniqueViolation(() =>
      withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
        if (linking !== null) {
          const { user, notice } = await linkAccount(auth, tx, linking, proof);
          return { kind: 'entered', value: await enter(tx, user), notice } as const;
        }
        const matched = await matchAccount(auth, tx, proof);
        if (matched.kind === 'known')
          return { kind: 'entered', value: await enter(tx, matched.user), notice: null } as const;
        if (!isCounted) throw new NotCounted();
        return matched;
      }),
    );
  await disputeUnproved(auth, proof, linking);
  const began = performance.now();
  const asked = { what: 'confirmation', address: proof.claims.email ?? '' } as const;
  const outcome = await attempt(false).catch((fault: unknown) => {
    if (!(fault instanceof NotCounted)) throw fault;
    return countedMail(auth, asked, () => attempt(true));
  });
  if (outcome.kind === 'entered') return { value: outcome.value, notice: outcome.notice };
  await sendRequestedMails(auth, outcome.pending, asked, 'social sign-in', began);
  throw SOCIAL_ERRORS.emailUnverified(proof.providerName);
}

/**
 * Undoes a transaction that would mail somebody: only what it finds says whether there is a mail to count, and what it stores
 * is sent, also where the count refuses it.
 */
class NotCounted extends Error {}

/**
 * Also where no mail is sent, because the last one is too recent: whoever opens that one need not have asked for it.
 */
async function disputeUnproved(
  auth: AuthWith<'executor'>,
  { provider, claims }: SocialProof,
  linking: Linking | null,
): Promise<void> {
  const { email, emailVerified, subject } = claims;
  if (linking !== null || emailVerified || email === null) return;
  await runInScope(auth.executor, AUTH_SCOPE, disputeByProvider(email, { provider, subject }));
}

/** Opens a session for somebody who comes back from a provider. */
export const enterWithSession =
  (auth: AuthWith<'clock'>, userAgent: string | undefined): Entry<OpenSession> =>
  (tx, user) =>
    openSession(auth, tx, { userId: user.id, method: 'oauth', userAgent });

/** Issues the code that a PKCE app exchanges (protocol 2.18). */
export function enterWithCode(
  { settings }: AuthWith<'settings'>,
  flow: {
    readonly provider: string;
    readonly codeChallenge: CodeChallenge;
    readonly begunAt: string;
  },
  tokens: ProviderTokens,
): Entry<string> {
  return async (tx, user) => {
    const code = randomUUID();
    await insertProviderFlow(tx, {
      id: randomUUID(),
      userId: user.id,
      codeHash: flowCodeHash(code),
      sealedTokens: sealTokens(tokens, code, settings.label),
      ...flow,
    });
    return code;
  };
}
