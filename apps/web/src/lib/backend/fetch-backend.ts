/** What proxies say by their status, whatever stands on their page: too large, or too often. */
const BY_STATUS = [413, 429];

/** The message of the error that stands for a page: of an error the clients pass on nothing else. */
export const PAGE = 'A page in place of an answer';

/**
 * `fetch` for the backend. What answers in its place, such as the page on which a hotel lets people into its network, the
 * page of a firewall or one that asks to sign in at a proxy, is no answer at all, whatever its status. Each 200 of the backend
 * says that it is data or a picture, but that to an upsert which returns no rows, and changes some: it has no type, and the
 * app makes none. Each of its refusals is JSON.
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
