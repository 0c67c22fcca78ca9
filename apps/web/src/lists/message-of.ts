/** The message of an error: an error object cannot be serialised into the store. */
export function messageOf(fault: unknown): string {
  return String(Object(fault).message ?? fault);
}
