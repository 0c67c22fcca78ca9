/** A refusal in a protocol's error shape: thrown anywhere in the protocol's folder, rendered in one place there. */
export class ProtocolError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.name = new.target.name;
    this.status = status;
    this.code = code;
  }
}

/** The refusals of a protocol by the name of what went wrong; each has a status, a code and a message. */
export type ErrorCatalogue<E extends ProtocolError> = Readonly<
  Record<string, (...details: never[]) => E>
>;
