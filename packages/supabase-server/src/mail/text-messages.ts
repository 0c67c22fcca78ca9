/** The port for outgoing text messages to phones; without one no phone gets codes. */
export interface TextMessages {
  /**
   * Resolves when the message was handed over; rejects when that failed.
   * @param to the number in E.164: a plus sign, then digits beginning with the country code
   */
  send(to: string, text: string): Promise<void>;
}

const PATIENCE_MILLISECONDS = 10_000;

/**
 * Sends messages to a webhook of the operator: POST of `{to, text}` as JSON; any 2xx answer means that the message was
 * accepted. A user and password in the address are sent as Basic credentials.
 */
export function createTextMessages(address: string): TextMessages {
  const url = new URL(address);
  const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (credentials !== ':') {
    headers.Authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  url.username = '';
  url.password = '';
  return {
    async send(to, text) {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The webhook of SMS_URL answered ${answer.status}`);
    },
  };
}
