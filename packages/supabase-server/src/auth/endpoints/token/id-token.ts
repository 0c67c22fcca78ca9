import { createHash } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { AUTH_SCOPE, withinScope } from '../../../database/scope.ts';
import { optionalText } from '../../body-members.ts';
import type { AuthContext, AuthHandler } from '../../context.ts';
import type { AuthWith, SessionOpening } from '../../dependencies.ts';
import { MFA_ERRORS } from '../../errors/mfa-errors.ts';
import { SOCIAL_ERRORS } from '../../errors/social-errors.ts';
import { requireRaised } from '../../mfa/assurance.ts';
import { readClaims } from '../../providers/claims.ts';
import { checkIdTokenClaims } from '../../providers/id-token-claims.ts';
import type { Provider } from '../../providers/provider.ts';
import { readBody } from '../../request-body.ts';
import { asSignedIn } from '../../sessions/bearer.ts';
import { requireFreshProof } from '../../sessions/fresh-proof.ts';
import { rememberDevice } from '../../sessions/known-devices.ts';
import { sessionAnswer } from '../../sessions/sessions.ts';
import type { Linking } from '../../social/linking.ts';
import { enterWithSession, signInByProof } from '../../social/sign-in.ts';
import { useIdToken } from '../../store/used-id-tokens.ts';
import { sendNotice } from '../send-notice.ts';

const body = z.object({
  provider: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
});

type Given = z.output<typeof body>;

/**
 * POST /token?grant_type=id_token: an app sends an ID token that a provider signed (protocol 2.11). Each token works
 * once.
 */
export function signInWithIdToken(
  auth: SessionOpening & AuthWith<'providers' | 'redirect'>,
): AuthHandler {
  return async (c) => {
    const given = await readBody(c, body);
    if (given.id_token === '') throw SOCIAL_ERRORS.idTokenMissing();
    const provider = providerOf(auth, given);
    const linking = given.link_identity ? await linkingOf(auth, c) : null;
    const raw = await provider.verifyIdToken(given.id_token, auth.clock());
    const { alg = '' } = decodeProtectedHeader(given.id_token);
    checkIdTokenClaims(raw, alg, provider.settings.clientId, {
      nonce: given.nonce,
      accessToken: given.access_token,
    });
    await markUsed(auth, given.id_token, raw);
    const proof = {
      provider: provider.settings.id,
      providerName: provider.settings.name,
      claims: readClaims(raw),
      language: null,
      mailRequest: {
        codeChallenge: null,
        target: auth.redirect(undefined, c.req.header('referer')),
      },
    };
    const { value: open, notice } = await signInByProof(
      auth,
      proof,
      linking,
      enterWithSession(auth, c.req.header('user-agent')),
    );
    rememberDevice(auth, c, open.user.id);
    await sendNotice(auth, c, notice);
    return c.json(await sessionAnswer(auth, open));
  };
}

function providerOf(auth: AuthWith<'providers'>, given: Given): Provider {
  const { provider: name, client_id: clientId, issuer } = given;
  if (name === '' && (clientId === '' || issuer === '')) {
    throw SOCIAL_ERRORS.idTokenProviderMissing();
  }
  const found =
    auth.providers.get(name) ??
    [...auth.providers.values()].find(
      ({ settings }) => name === '' && settings.issuer === issuer && settings.clientId === clientId,
    );
  if (!found) throw SOCIAL_ERRORS.providerDisabled(issuer);
  return found;
}

async function linkingOf(
  auth: AuthWith<'clock' | 'executor' | 'settings'>,
  c: AuthContext,
): Promise<Linking> {
  if (!auth.settings.social.manualLinking) throw SOCIAL_ERRORS.manualLinkingDisabled();
  const { user, session } = await asSignedIn(auth, c, async (tx, found) => {
    await requireRaised(tx, found, MFA_ERRORS.aalToUpdate);
    requireFreshProof(auth, found);
    return found;
  });
  return { userId: user.id, sessionId: session.id };
}

/** Compares what was signed, not how the signature is encoded. */
async function markUsed(
  auth: AuthWith<'clock' | 'executor'>,
  idToken: string,
  claims: Readonly<Record<string, unknown>>,
): Promise<void> {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const hash = createHash('sha256').update(signed).digest('hex');
  const expiresAt = new Date((Number(claims.exp) + 60) * 1000);
  const token = { hash, expiresAt, now: auth.clock() };
  const isFresh = await withinScope(auth.executor, AUTH_SCOPE, (tx) => useIdToken(tx, token));
  if (!isFresh) throw SOCIAL_ERRORS.idTokenBad();
}
