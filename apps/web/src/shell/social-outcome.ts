/** What came of a way through a provider, in terms that a screen can put in words. */
export type SocialOutcome =
  | 'linked'
  | 'refused'
  | 'unverified'
  | 'expired'
  | 'already_linked'
  | 'unavailable'
  | 'too_many'
  | 'failed';

const OUTCOMES: readonly string[] = [
  'linked',
  'refused',
  'unverified',
  'expired',
  'already_linked',
  'unavailable',
  'too_many',
  'failed',
] satisfies readonly SocialOutcome[];

/** The pages other than that of the sign-in from which people leave for a provider, by the page that they come back to. */
const beganAt = new Map([
  ['/profile', '/profile'],
  ['/thank_you_for_signing_up', '/sign_up'],
]);

const byCode = new Map<string | null, SocialOutcome>([
  ['provider_email_needs_verification', 'unverified'],
  ['bad_oauth_state', 'expired'],
  ['bad_oauth_callback', 'expired'],
  ['flow_state_already_used', 'expired'],
  ['identity_already_exists', 'already_linked'],
  ['over_email_send_rate_limit', 'too_many'],
]);

/**
 * Where to tell what went wrong on the way back from a provider (protocol 2.18), or null when nothing did. Such an
 * address says it in its query; a mail link that failed only in its fragment. The address's own words are not shown:
 * anybody can write an address.
 * @param pathname where the way back has led, which tells the page that it began at
 */
export function socialFaultTarget(search: string, pathname: string): string | null {
  const fields = new URLSearchParams(search);
  const names = ['error', 'error_code', 'error_description'];
  if (!names.some((name) => fields.has(name))) return null;
  return `${beganAt.get(pathname) ?? '/sign_in'}?social=${outcomeOf(fields)}`;
}

function outcomeOf(fields: URLSearchParams): SocialOutcome {
  const known = byCode.get(fields.get('error_code'));
  if (known !== undefined) return known;
  if (fields.get('error') === 'temporarily_unavailable') return 'unavailable';
  if (fields.get('error') === 'access_denied' && !fields.has('error_code')) return 'refused';
  return 'failed';
}

/** The outcome that an address of ours names, or null. */
export function socialOutcomeIn(search: URLSearchParams): SocialOutcome | null {
  const named = search.get('social');
  return named !== null && isOutcome(named) ? named : null;
}

const isOutcome = (text: string): text is SocialOutcome => OUTCOMES.includes(text);
