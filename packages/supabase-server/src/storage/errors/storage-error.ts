import { ProtocolError } from '../../gateway/protocol-error.ts';

/** A refusal of storage/v1 (protocol 4.1). `status` is the logical one; the HTTP status is 400 for nearly all. */
export class StorageError extends ProtocolError {
  /** The kind of refusal, as named in the body. */
  readonly error: string;
  readonly httpStatus: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    code: string,
    message: string,
    error: string,
    httpStatus = 400,
    headers = {},
  ) {
    super(status, code, message);
    this.error = error;
    this.httpStatus = httpStatus;
    this.headers = headers;
  }
}
