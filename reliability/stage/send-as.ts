import { PUBLISHABLE_KEY } from '../../e2e/contract/stage/server.ts';

/** Sends a request as the person of the token. @returns the status; 0 where there was no answer in time */
export async function sendAs(
  url: string,
  accessToken: string,
  path: string,
  body?: string,
): Promise<number> {
  const headers = {
    apikey: PUBLISHABLE_KEY,
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
  };
  const init = body === undefined ? {} : { method: 'POST', body };
  try {
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(url + path, { ...init, headers, signal });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
