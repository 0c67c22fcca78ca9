import { ProtocolError } from '../gateway/protocol-error.ts';
import type { Answer } from './respond/answer.ts';

/** What a client hears when a request is refused (protocol 3.12). Rendered by `respond/error-answer.ts` only. */
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
