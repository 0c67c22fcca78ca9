import type { Formats } from './library.ts';

/**
 * A new credential without the attestation of its authenticator's make. No make is refused, and checking it would mean
 * to fetch addresses inside certificates that anybody may have written.
 */
export function withoutAttestation(
  { decodeAttestationObject, isoBase64URL, isoCBOR }: Formats,
  attestationObject: string,
): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get(
    'authData',
  );
  const bare = new Map<string, string | Uint8Array | Map<string, string>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare));
}
