/** An error cannot be serialised, so the state keeps its message. */
export function messageOf(fault: unknown): string {
  return String(Object(fault).message ?? fault);
}
