/** Answers of these addresses set the cookie that marks a known device. */
const SIGN_INS = /\/auth\/v1\/(token|verify)\b/;

/** Wraps `fetch` so that the browser stores nothing: no photo in its cache, no known-device cookie. */
export function noStoreFetch(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    return send(input, {
      ...init,
      cache: 'no-store',
      ...(SIGN_INS.test(address) && { credentials: 'omit' }),
    });
  };
}
