const REUSE_SECONDS = 10;
const ACCESS_SECONDS = 3600;
const DAY = 24 * 3600;
const IDLE_SECONDS = 30 * DAY;
const MAXIMUM_SECONDS = 90 * DAY;

interface KnownToken {
  readonly value: string;
  readonly parent: KnownToken | null;
  usedAt: number | null;
}

/** The expected result of a refresh: a new token, an earlier token again, or a refusal. */
type Expected =
  | { readonly kind: 'new' }
  | { readonly kind: 'again'; readonly value: string }
  | { readonly kind: 'refusal'; readonly code: string };

/** A model in memory of what protocol 2.9 and 2.12 say about one session; times in seconds since it began. */
export class SessionModel {
  now = 0;
  accessToken: string;
  readonly #tokens: KnownToken[];
  #issuedAt = 0;
  #refreshedAt = 0;
  #revoked = false;
  #signedOut = false;

  constructor(refreshToken: string, accessToken: string) {
    this.#tokens = [{ value: refreshToken, parent: null, usedAt: null }];
    this.accessToken = accessToken;
  }

  /** The token that was the newest one this many tokens ago, or the first one. */
  sentBefore(back: number): KnownToken {
    return this.#tokens[Math.max(0, this.#tokens.length - 1 - back)] as KnownToken;
  }

  knows(value: string): boolean {
    return this.#tokens.some((token) => token.value === value);
  }

  expected(sent: KnownToken): Expected {
    if (this.#signedOut) return { kind: 'refusal', code: 'refresh_token_not_found' };
    if (this.#revoked) return { kind: 'refusal', code: 'refresh_token_already_used' };
    if (this.now > MAXIMUM_SECONDS || this.now - this.#refreshedAt > IDLE_SECONDS) {
      return { kind: 'refusal', code: 'session_expired' };
    }
    if (sent.usedAt === null) return { kind: 'new' };
    const active = this.#tokens.findLast(({ usedAt }) => usedAt === null);
    if (active?.parent === sent) return { kind: 'again', value: active.value };
    if (this.now - sent.usedAt <= REUSE_SECONDS) return { kind: 'new' };
    return { kind: 'refusal', code: 'refresh_token_already_used' };
  }

  learn(sent: KnownToken, outcome: Expected, refreshToken: string, accessToken: string): void {
    if (outcome.kind === 'refusal') {
      if (outcome.code === 'refresh_token_already_used') this.#revoked = true;
      return;
    }
    this.#refreshedAt = this.now;
    this.#issuedAt = this.now;
    this.accessToken = accessToken;
    if (outcome.kind === 'again') return;
    sent.usedAt ??= this.now;
    this.#tokens.push({ value: refreshToken, parent: sent, usedAt: null });
  }

  /** The expected status of a sign-out with the newest access token. */
  signOutAnswer(): 204 | 403 {
    const isExpired = this.now - this.#issuedAt > ACCESS_SECONDS;
    return isExpired || this.#revoked || this.#signedOut ? 403 : 204;
  }

  learnSignOut(status: 204 | 403): void {
    if (status === 204) this.#signedOut = true;
  }
}
