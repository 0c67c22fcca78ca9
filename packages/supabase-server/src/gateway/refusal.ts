/** What the gateway refuses before any protocol has seen it. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  /** Its code where the protocol has no other for it. */
  readonly code: string;
  readonly rest: {
    readonly code: string;
    readonly details?: string;
    readonly hint?: string;
  };
  readonly storage?: { readonly code: string; readonly error: string };
}

/** The body of a refusal, in the error shape of the protocol that the path belongs to (protocol 2.2, 3.12, 4.1). */
export function refusalBody(
  path: string,
  { status, message, code, rest, storage }: Refusal,
): Readonly<Record<string, string | null>> {
  const { details = null, hint = null } = rest;
  if (path.startsWith('/rest/')) return { code: rest.code, details, hint, message };
  const said = hint === null ? message : `${message}. ${hint}`;
  if (path.startsWith('/storage/')) {
    const { error, code: storageCode } = storage ?? { error: code, code: 'InvalidRequest' };
    return { statusCode: String(status), error, message: said, code: storageCode };
  }
  return path.startsWith('/auth/')
    ? { code, message: said, error_code: code, msg: said }
    : { code, message: said };
}
