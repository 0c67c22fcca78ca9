import { ProtocolError } from '../../gateway/protocol-error.ts';

/** An answer of auth/v1 that is not a success (protocol 2.2). */
export class AuthError extends ProtocolError {
  /** Members that some errors add to their body, like `weak_password`. */
  readonly members: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds: number | null;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { members?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(status, code, message);
    this.members = extra.members ?? {};
    this.retryAfterSeconds = extra.retryAfterSeconds ?? null;
  }
}

/** An error in the shape of RFC 6749 section 5.2, the same for every API version and always status 400. */
export class OAuthError extends ProtocolError {
  constructor(code: string, message: string) {
    super(400, code, message);
  }
}
