/**
 * Does something that the server may refuse until the person has proved who they are once more; then asks for that
 * proof and does it again. Throws `ProofMissing` when the person did not give it.
 */
export type WithProof = <T>(action: () => Promise<T>) => Promise<T>;

/** Nothing was done, because the person did not prove who they are. They know, so there is nothing more to tell. */
export class ProofMissing extends Error {
  override readonly name = 'ProofMissing';
}

/** Whether the server refused something for want of a fresh proof: auth/v1 by its code, an rpc by its details. */
export function wantsFreshProof(error: unknown): boolean {
  const { code, details } = Object(error);
  return [code, details].includes('reauthentication_needed');
}
