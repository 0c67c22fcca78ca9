import { refuse } from '../errors.ts';
import type { Outcome } from '../execute.ts';
import type { Answer } from './answer.ts';

/** Headers that frame the message; a function may not set them. */
const FRAMING = new Set(['content-length', 'transfer-encoding', 'connection']);

/**
 * Lays what the database set in `response.status` and `response.headers` over an answer (protocol 3.13).
 * @throws RestError PGRST111, PGRST112 when malformed
 */
export function withSettings(answer: Answer, { status, headers }: Outcome): Answer {
  if (!status && !headers) return answer;
  const given = headers ? readHeaders(headers) : {};
  const named = new Set(Object.keys(given).map((name) => name.toLowerCase()));
  const kept = Object.entries(answer.headers).filter(([name]) => !named.has(name.toLowerCase()));
  return {
    ...answer,
    status: status ? readStatus(status) : answer.status,
    headers: { ...Object.fromEntries(kept), ...given },
  };
}

function readStatus(text: string): number {
  if (!/^[2-5]\d\d$/.test(text)) throw refuse.badResponseStatus();
  return Number(text);
}

function readHeaders(text: string): Record<string, string> {
  const list = parseOrNull(text);
  if (!Array.isArray(list)) throw refuse.badResponseHeaders();
  return Object.fromEntries(list.map(readHeader));
}

function readHeader(header: unknown): [string, string] {
  if (typeof header !== 'object' || header === null) throw refuse.badResponseHeaders();
  const [pair, ...more] = Object.entries(header);
  if (pair === undefined || more.length > 0) throw refuse.badResponseHeaders();
  const [name, value] = pair;
  const sound =
    typeof value === 'string' && /^[\w!#$%&'*+.^`|~-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value);
  if (!sound || FRAMING.has(name.toLowerCase())) throw refuse.badResponseHeaders();
  return [name, value];
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
