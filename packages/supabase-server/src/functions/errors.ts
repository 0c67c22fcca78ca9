import { type ErrorCatalogue, ProtocolError } from '../gateway/protocol-error.ts';

/** A call that the server refuses before it reaches the function. */
class FunctionError extends ProtocolError {
  readonly body: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { body?: Record<string, string>; headers?: Record<string, string> } = {},
  ) {
    super(status, code, message);
    this.body = extra.body ?? { code, message };
    this.headers = extra.headers ?? {};
  }
}

/** The refusals of functions/v1 (protocol 5). */
export const FUNCTION_ERRORS = {
  notFound: () => new FunctionError(404, 'NOT_FOUND', 'Requested function was not found'),
  silent: (seconds: number) =>
    new FunctionError(504, 'IDLE_TIMEOUT', `Request idle timeout limit (${seconds}s) reached`),
  tooManyCalls: (seconds: number) =>
    new FunctionError(429, 'TOO_MANY_CALLS', 'too many calls', {
      body: { error: 'too many calls' },
      headers: { 'Retry-After': String(seconds) },
    }),
} as const satisfies ErrorCatalogue<FunctionError>;

/** Renders a refusal. */
export const errorAnswer = ({ status, body, headers }: FunctionError): Response =>
  Response.json(body, { status, headers });
