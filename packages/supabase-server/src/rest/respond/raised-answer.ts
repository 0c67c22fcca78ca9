import type { DatabaseError } from '../../database/port/database-error.ts';
import { RestError } from '../errors/rest-error.ts';
import { REST_ERRORS } from '../errors/rest-errors.ts';
import { readHeaders } from './set-headers.ts';

/**
 * The answer that SQL defines itself by `raise sqlstate 'PGRST'`: the message is the body as JSON, the detail contains
 * `status` and `headers` (protocol 3.12).
 */
export function raisedAnswer(fault: DatabaseError): RestError {
  const body = objectOf(fault.message);
  const frame = objectOf(fault.detail ?? '');
  const status = Number(frame?.status);
  const { code, message, details, hint } = body ?? {};
  const named = Object.entries(frame?.headers ?? {});
  const headers = readHeaders(named.map(([name, value]) => ({ [name]: value })));
  if (!isCode(code) || typeof message !== 'string' || !isStatus(status) || headers === null) {
    return REST_ERRORS.badRaise();
  }
  return new RestError(status, code, message, {
    details: details ?? null,
    hint: typeof hint === 'string' ? hint : null,
    headers,
  });
}

/** It is sent in a header, too. */
const isCode = (code: unknown): code is string =>
  typeof code === 'string' && /^[\x20-\x7e]*$/.test(code);

const isStatus = (status: number) => Number.isInteger(status) && status >= 200 && status <= 599;

function objectOf(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
