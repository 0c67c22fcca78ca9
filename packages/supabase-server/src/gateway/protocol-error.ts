/** A refusal in a protocol's own words: thrown anywhere in the protocol's folder, rendered at one place of it. */
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

/** The refusals of a protocol by the name of what went wrong; each says its status, its code and its words. */
export type ErrorCatalogue<E extends ProtocolError> = Readonly<
  Record<string, (...details: never[]) => E>
>;
