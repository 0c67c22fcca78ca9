/** What a client hears when a request is refused (protocol 3.12). Rendered by `respond/error-answer.ts` only. */
export class RestError extends Error {
  readonly code: string;
  readonly status: number;
  readonly details: unknown;
  readonly hint: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(fields: {
    code: string;
    status: number;
    message: string;
    details?: unknown;
    hint?: string | null;
    headers?: Readonly<Record<string, string>>;
  }) {
    super(fields.message);
    this.name = 'RestError';
    this.code = fields.code;
    this.status = fields.status;
    this.details = fields.details ?? null;
    this.hint = fields.hint ?? null;
    this.headers = fields.headers ?? {};
  }
}
