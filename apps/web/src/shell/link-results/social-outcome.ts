/** The result of an OAuth flow, in terms that a screen can put into words. */
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

/**
 * The pages, other than the sign-in page, from which people start an OAuth flow, by the page that the flow returns to.
 */
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
 * Where to show what went wrong in an OAuth flow (protocol 2.18), or null if nothing did. Such a URL has the error in
 * its query; a failed mail link has it only in the fragment. The words in the URL are not shown, since anybody can
 * write a URL.
 * @param pathname where the flow has returned to, which tells the page that it started from
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

/** The outcome in one of our own URLs, or null. */
export function socialOutcomeIn(search: URLSearchParams): SocialOutcome | null {
  const named = search.get('social');
  return named !== null && isOutcome(named) ? named : null;
}

const isOutcome = (text: string): text is SocialOutcome => OUTCOMES.includes(text);
