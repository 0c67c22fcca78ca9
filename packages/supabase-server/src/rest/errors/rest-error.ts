import { ProtocolError } from '../../gateway/protocol-error.ts';

/** A header with several values is sent once for each. */
type RefusalHeaders = Readonly<Record<string, string | readonly string[]>>;

/** A refusal of rest/v1 (protocol 3.12). It is rendered by `respond/error-answer.ts` only. */
export class RestError extends ProtocolError {
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: RefusalHeaders;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: {
      details?: unknown;
      hint?: string | null;
      headers?: RefusalHeaders;
    } = {},
  ) {
    super(status, code, message);
    this.details = extra.details ?? null;
    this.hint = extra.hint ?? null;
    this.headers = extra.headers ?? {};
  }
}
