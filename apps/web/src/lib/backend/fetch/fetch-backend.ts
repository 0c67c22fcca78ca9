/** What proxies say by their status, whatever stands on their page: too large, or too often. */
const BY_STATUS = [413, 429];

/** The message of the error that stands for a page: of an error the clients pass on nothing else. */
export const PAGE = 'A page in place of an answer';

/**
 * `fetch` for the backend. Something else may answer in its place, such as the sign-in page of a hotel's network, a
 * firewall or a proxy: that counts as no answer, whatever its status. It is recognised by its type. Every 200 of the
 * backend is data or a picture, except the answer to an upsert that changes rows and returns none, which has no type;
 * the app makes no such upsert. Every refusal is JSON.
 */
export const fetchBackend: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init);
  const { status } = answer;
  const type = answer.headers.get('content-type') ?? 'html';
  const isRefusal = status >= 400 && status < 500 && !BY_STATUS.includes(status);
  if ((status === 200 && type.includes('html')) || (isRefusal && !type.includes('json')))
    throw new TypeError(PAGE);
  return answer;
};
