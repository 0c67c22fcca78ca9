import type { RestError } from '../errors/rest-error.ts';
import type { Answer } from './answer.ts';
import { replaceHeaders } from './set-headers.ts';

/** Renders a refusal: all four fields, and its headers (protocol 3.12). */
export function errorAnswer(fault: RestError): Answer {
  const { code, details, hint, message, status } = fault;
  return {
    status,
    headers: replaceHeaders(
      {
        'Content-Type': 'application/json; charset=utf-8',
        'Proxy-Status': `PostgREST; error=${code}`,
      },
      fault.headers,
    ),
    body: JSON.stringify({ code, details, hint, message }),
  };
}
