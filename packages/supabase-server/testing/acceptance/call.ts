import { target } from './people.ts';

/** A request that the official client would not make. */
export interface Call {
  readonly method?: string;
  /** Sent as JSON, a text as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose access token goes with it; nobody's where it is left out. */
  readonly token?: string;
}

/** Sends it; `path` starts below the server's address. `json` is null where the answer has no body. */
export async function call(path: string, { method = 'GET', body, headers, token }: Call = {}) {
  const answer = await fetch(`${target.url}${path}`, {
    method,
    headers: {
      apikey: target.publishableKey,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { answer, status: answer.status, text, json: text === '' ? null : JSON.parse(text) };
}
