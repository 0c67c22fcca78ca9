/**
 * Logs a fault that does not stop what the person does, for whoever looks at the browser's console. `what` says what
 * failed, never with anything that the person wrote.
 */
export function logFault(what: string, fault: unknown): void {
  reportError(new Error(what, { cause: fault }));
}
