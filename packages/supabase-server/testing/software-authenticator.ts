import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The part of a browser's options for creating a credential that an authenticator uses. */
interface Creation {
  readonly challenge: string;
  readonly rp: { readonly id?: string };
  readonly user: { readonly id: string };
}

/** The part of a browser's options for using a credential that an authenticator uses. */
interface Request {
  readonly challenge: string;
  readonly rpId?: string;
}

/** How an answer differs from that of an honest browser and authenticator. */
export interface Twist {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** Whether its owner has unlocked it. */
  readonly verified?: boolean;
  /** The use count that it reports. */
  readonly count?: number;
  /** The algorithm that it reports for its key. */
  readonly algorithm?: number;
  readonly userHandle?: string | null;
  /** The credential id that it pretends to have. */
  readonly id?: string;
  /** An attestation that was not asked for. */
  readonly attestation?: string;
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HOLDS_CREDENTIAL = 0x40;

/** A WebAuthn authenticator with one P-256 key, like that of a phone or a browser, for tests. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: { readonly x: string; readonly y: string };
  #userHandle: string | null = null;
  #count = 0;

  /** @param origin the page that uses it */
  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#key = privateKey;
    const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
    this.#publicKey = { x, y };
  }

  /** Makes the credential, as `PublicKeyCredential.toJSON()` gives it. */
  create(options: Creation, twist: Twist = {}) {
    this.#userHandle = options.user.id;
    const id = Buffer.from(twist.id ?? this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const { x, y } = this.#publicKey;
    const coseKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, twist.algorithm ?? -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const authData = Buffer.concat([
      this.#head(twist.rpId ?? options.rp.id ?? '', HOLDS_CREDENTIAL, twist),
      Buffer.alloc(16),
      ...[length, id, isoCBOR.encode(coseKey)],
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', twist.attestation ?? 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.#credential(twist, {
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, twist),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal' as const],
    });
  }

  /** Uses the credential, as `PublicKeyCredential.toJSON()` gives it. */
  get(options: Request, twist: Twist = {}) {
    this.#count += 1;
    const authData = this.#head(twist.rpId ?? options.rpId ?? '', 0, twist);
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, twist);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    const userHandle = twist.userHandle === undefined ? this.#userHandle : twist.userHandle;
    return this.#credential(twist, {
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      ...(userHandle === null ? {} : { userHandle }),
    });
  }

  #head(rpId: string, flags: number, { verified = true, count = this.#count }: Twist): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | PRESENT | (verified ? VERIFIED : 0));
    rest.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  #clientData(type: string, challenge: string, twist: Twist): string {
    const said = {
      type: twist.type ?? type,
      challenge: twist.challenge ?? challenge,
      origin: twist.origin ?? this.#origin,
      crossOrigin: twist.crossOrigin ?? false,
    };
    return Buffer.from(JSON.stringify(said)).toString('base64url');
  }

  #credential<R extends object>(twist: Twist, response: R) {
    const id = twist.id ?? this.credentialId;
    return {
      id,
      rawId: id,
      response,
      type: 'public-key' as const,
      clientExtensionResults: {},
    };
  }
}
