type Renewal = (init?: RequestInit) => RequestInit;

const asSent: Renewal = (init = {}) => init;

/**
 * Wraps `fetch` so that a request whose publishable key the server no longer knows is sent again with the current one:
 * a page from the cache of the service worker has the settings of before.
 */
export function withCurrentKey(send: typeof fetch): typeof fetch {
  let renewed: Renewal = asSent;
  return async (input, init) => {
    const response = await send(input, renewed(init));
    if (response.status !== 401) return response;
    const { refusesKey, renewKey, UNAVAILABLE } = await import('./lazy-rotated-key.ts');
    if (!(await refusesKey(response))) return response;
    const renewal = await renewKey(init);
    // The server may have the key of this page again.
    renewed = renewal ?? asSent;
    if (renewal === null) return UNAVAILABLE();
    const again = await send(input, renewed(init));
    // While servers are restarted with another key, one after the other, the next one may still have the former.
    return again.status === 401 && (await refusesKey(again)) ? UNAVAILABLE() : again;
  };
}
