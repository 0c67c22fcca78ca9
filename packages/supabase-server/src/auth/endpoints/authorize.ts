import type { Auth } from '../dependencies.ts';
import { AUTH_ERRORS, AuthError } from '../errors.ts';
import { errorTarget } from '../mail-links/redirect-answers.ts';
import { requireRaised } from '../mfa/assurance.ts';
import { readTripWish, tripCookie } from '../providers/trip-request.ts';
import { beginTrip } from '../providers/trips.ts';
import { asSignedIn } from '../sessions/bearer.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { type AuthHandler, targetOf } from './context.ts';

/** GET /authorize: a browser on its way to a provider (protocol 2.17). A provider that is down is told to the app. */
export function authorize(auth: Auth): AuthHandler {
  return async (c) => {
    await auth.limits.take('token', c.get('clientAddress'));
    const target = targetOf(auth, c);
    const wish = readTripWish(auth, c, target, null);
    try {
      const trip = await beginTrip(auth, wish);
      c.header('Set-Cookie', tripCookie(auth, trip));
      return c.redirect(trip.url.href, 302);
    } catch (fault) {
      if (!(fault instanceof AuthError)) throw fault;
      c.get('log').warn({ err: fault.cause }, 'a sign-in provider failed');
      return c.redirect(errorTarget(target, fault, true).href, 302);
    }
  };
}

/**
 * GET /user/identities/authorize: someone who is signed in begins to link an account (protocol 2.20). The browser that
 * asks gets the cookie, so the app has to ask from the server's own origin.
 */
export function authorizeLinking(auth: Auth): AuthHandler {
  return async (c) => {
    if (!auth.settings.social.manualLinking) throw AUTH_ERRORS.manualLinkingDisabled();
    await auth.limits.take('token', c.get('clientAddress'));
    const signedIn = await asSignedIn(auth, c, async (tx, found) => {
      await requireRaised(tx, found, AUTH_ERRORS.aalToUpdate);
      requireFreshProof(auth, found);
      return found;
    });
    const trip = await beginTrip(auth, readTripWish(auth, c, targetOf(auth, c), signedIn));
    c.header('Set-Cookie', tripCookie(auth, trip));
    const skips = c.req.query('skip_http_redirect') === 'true';
    return skips ? c.json({ url: trip.url.href }) : c.redirect(trip.url.href, 302);
  };
}
