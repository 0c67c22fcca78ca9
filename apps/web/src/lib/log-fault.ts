/**
 * Reports an error to the browser's console when the person can go on despite it. `what` says what failed, and must not
 * contain anything that the person wrote.
 */
export function logFault(what: string, fault: unknown): void {
  reportError(new Error(what, { cause: fault }));
}
