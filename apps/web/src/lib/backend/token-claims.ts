/**
 * The claims of an access token (protocol 2.5) as far as it can be decoded; it is not verified here, only by the
 * server.
 */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
}

export const isOfSamePerson = (one: string, other: string): boolean =>
  claimsOf(one).sub === claimsOf(other).sub;
