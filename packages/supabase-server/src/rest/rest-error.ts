import { ProtocolError } from '../gateway/protocol-error.ts';
import type { Answer } from './respond/answer.ts';

/** A refusal of rest/v1 (protocol 3.12). It is rendered by `respond/error-answer.ts` only. */
export class RestError extends ProtocolError {
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Answer['headers'];

  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      details?: unknown;
      hint?: string | null;
      headers?: Answer['headers'];
    } = {},
  ) {
    super(status, code, message);
    this.details = extra.details ?? null;
    this.hint = extra.hint ?? null;
    this.headers = extra.headers ?? {};
  }
}
