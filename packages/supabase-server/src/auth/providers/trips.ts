import { AUTH_SCOPE, withinScope } from '../../database/scope.ts';
import type { Auth } from '../dependencies.ts';
import { FLOW_SECONDS } from '../limits.ts';
import { sameHash } from '../recovery/one-time-tokens.ts';
import type { SignedIn } from '../sessions/bearer.ts';
import type { Challenge } from '../sessions/pkce.ts';
import {
  insertTrip,
  lockTrip,
  markTripUsed,
  type ProviderTripRow,
} from '../store/provider-trips.ts';
import { isUuid } from '../uuids.ts';
import { SOCIAL_ERRORS } from './errors.ts';
import type { Provider } from './provider.ts';
import { drawBrowserSecret, drawState, tripHash, tripSecrets } from './trip-secrets.ts';

/** What a request says of the trip that it begins. */
export interface TripWish {
  readonly provider: Provider;
  /** Where the browser goes in the end; already checked against the allow list. */
  readonly target: URL;
  readonly challenge: Challenge | null;
  readonly scopes: string;
  /** Members that the app adds to the provider's address. */
  readonly extra: Readonly<Record<string, string>>;
  /** The language of the person, if the app says so. */
  readonly language: string | null;
  /** Who links an account; null for a sign-in. */
  readonly linking: SignedIn | null;
}

/** A trip that has begun: where to send the browser, and what it must keep. */
export interface BegunTrip {
  readonly url: URL;
  readonly state: string;
  readonly browserSecret: string;
}

/** Begins a trip to a provider. @throws AuthError 503 when the provider cannot be reached */
export async function beginTrip(auth: Auth, wish: TripWish): Promise<BegunTrip> {
  const secrets = tripSecrets(auth.keys.providerTrips, drawState());
  const browserSecret = drawBrowserSecret();
  const url = await wish.provider.authorizationUrl(secrets, wish.scopes, wish.extra);
  const now = auth.clock();
  const trip = {
    state_hash: tripHash(secrets.state),
    browser_hash: tripHash(browserSecret),
    provider: wish.provider.settings.id,
    redirect_to: wish.target.href,
    code_challenge: wish.challenge?.challenge ?? null,
    code_challenge_method: wish.challenge?.method ?? null,
    language: wish.language,
    linking_user_id: wish.linking?.user.id ?? null,
    linking_session_id: wish.linking?.session.id ?? null,
    now,
  };
  // Kept longer than it is good for, so that someone who comes back late or twice is told so.
  const goneWhenOlderThan = new Date(now.getTime() - 2 * FLOW_SECONDS * 1000);
  await withinScope(auth.executor, AUTH_SCOPE, (tx) => insertTrip(tx, trip, goneWhenOlderThan));
  return { url, state: secrets.state, browserSecret };
}

/**
 * Ends the trip of a state, once, for the browser that began it. Another browser changes nothing.
 * @throws AuthError 400 by the table of protocol 2.18
 */
export function endTrip(
  auth: Auth,
  state: string,
  browserSecret: string | undefined,
): Promise<ProviderTripRow> {
  if (state === '') throw SOCIAL_ERRORS.stateMissing();
  if (!isUuid(state)) throw SOCIAL_ERRORS.stateMalformed();
  return withinScope(auth.executor, AUTH_SCOPE, async (tx) => {
    const trip = await lockTrip(tx, tripHash(state));
    if (!trip || !sameHash(tripHash(browserSecret ?? ''), trip.browser_hash)) {
      throw SOCIAL_ERRORS.stateUnknown();
    }
    if (trip.used_at !== null) throw SOCIAL_ERRORS.stateUsed();
    const age = auth.clock().getTime() - Date.parse(trip.created_at);
    if (age > FLOW_SECONDS * 1000) throw SOCIAL_ERRORS.stateExpired();
    await markTripUsed(tx, trip.state_hash, auth.clock());
    return trip;
  });
}
