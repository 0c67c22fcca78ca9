/**
 * Runs an action that the server may refuse until the person has proved again who they are; then asks for that proof
 * and runs the action again. Throws `ProofMissing` if the person cancelled.
 */
export type WithProof = <T>(action: () => Promise<T>) => Promise<T>;

/** Nothing was done because the person cancelled the proof. They know, so there is no need to say so. */
export class ProofMissing extends Error {
  override readonly name = 'ProofMissing';
}

/** Whether the server asks for a fresh proof: auth/v1 says so by its code, an rpc by its details. */
export function wantsFreshProof(error: unknown): boolean {
  const { code, details } = Object(error);
  return [code, details].includes('reauthentication_needed');
}
