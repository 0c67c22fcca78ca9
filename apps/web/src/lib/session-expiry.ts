/**
 * Wraps the auth client's `fetch` so that a session expires by this device's clock, counted from its arrival
 * (`expires_in`). The client prefers the server's `expires_at`: by it a device whose clock is an hour ahead renews its
 * session for each request, and one whose clock is behind takes an expired token for valid.
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
