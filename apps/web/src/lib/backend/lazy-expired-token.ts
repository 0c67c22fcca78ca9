import type { Auth } from './client.ts';
import { isOfSamePerson } from './token-claims.ts';

/**
 * What rest/v1, storage/v1 and Bloom's functions answer to an expired token (protocol 3.12 and 4.1), and rest/v1 to one from
 * before the server's clock was set back, or before its signing key was changed without a time for both.
 */
const EXPIRED =
  /JWT expired|\\"exp\\" claim|a session is needed|JWT issued at future|No suitable key/;

/**
 * The access token to send in place of one that the server no longer takes, or null if the answer
 * refuses something else or the session cannot be renewed. Another tab may have renewed the session already, or have signed
 * in somebody else.
 */
export async function tokenInPlaceOf(
  refused: Response,
  expired: string,
  auth: Auth,
): Promise<string | null> {
  if (!EXPIRED.test(await refused.clone().text())) return null;
  const { session } = (await auth.getSession()).data;
  if (session !== null && session.access_token !== expired)
    return isOfSamePerson(expired, session.access_token) ? session.access_token : null;
  const renewed = (await auth.refreshSession()).data.session?.access_token ?? null;
  return renewed !== null && isOfSamePerson(expired, renewed) ? renewed : null;
}
