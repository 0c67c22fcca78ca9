import { REST_ERRORS } from '../errors/rest-errors.ts';
import type { Outcome } from '../execute.ts';
import type { Answer } from './answer.ts';
import { readHeaders, replaceHeaders } from './set-headers.ts';

/**
 * Applies what the database set in `response.status` and `response.headers` to an answer (protocol 3.13).
 * @throws RestError PGRST111, PGRST112 when malformed
 */
export function withSettings(answer: Answer, { status, headers }: Outcome): Answer {
  if (!status && !headers) return answer;
  const set = headers ? readHeaders(parseOrNull(headers)) : {};
  if (set === null) throw REST_ERRORS.badResponseHeaders();
  return {
    ...answer,
    status: status ? readStatus(status) : answer.status,
    headers: replaceHeaders(answer.headers, set),
  };
}

function readStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw REST_ERRORS.badResponseStatus();
  return Number(text);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
