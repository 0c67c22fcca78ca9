/**
 * Wraps the auth client's `fetch` so that a session expires by this device's clock, counted from its arrival
 * (`expires_in`). The client prefers the server's `expires_at`: a device whose clock is an hour ahead would renew its
 * session for every request, and one whose clock is behind would take an expired token for a valid one.
 */
export function expiringByThisClock(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const read = response.json.bind(response);
    response.json = async () => {
      const answer = await read();
      if (answer) delete answer.expires_at;
      return answer;
    };
    return response;
  };
}

/**
 * Wraps the auth client's `fetch` so that only the server ends a session, by an error of its own: the client ends it where a
 * network that lets nobody through yet answers a renewal with its page and another status than that of a success.
 */
export function endedByServer(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const isOwn = response.headers.get('content-type')?.includes('json');
    if (isOwn || response.status > 501 || !String(input).includes('=refresh_token'))
      return response;
    throw new TypeError('No answer');
  };
}
