import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OneTimeTokenRow } from '../store/one-time-tokens.ts';
import {
  acceptedTokens,
  codeHash,
  generateMailSecrets,
  isCodeValid,
  isLinkValid,
  isPkceLink,
  linkHash,
  sameHash,
} from './one-time-tokens.ts';

const address = 'ana@example.com';

describe('the secrets of a mail (protocol 2.14)', () => {
  it('are 56 hex digits and six digits', () => {
    const { link, code } = generateMailSecrets(address, false);
    expect(link).toMatch(/^[0-9a-f]{56}$/);
    expect(code).toMatch(/^\d{6}$/);
  });

  it('begin with pkce_ when the request carried a challenge', () => {
    expect(generateMailSecrets(address, true).link).toMatch(/^pkce_[0-9a-f]{56}$/);
    expect(isPkceLink(generateMailSecrets(address, true).link)).toBe(true);
    expect(isPkceLink(generateMailSecrets(address, false).link)).toBe(false);
  });

  it('do not let the link be found from the code', () => {
    const { link, code } = generateMailSecrets(address, false);
    expect(link).not.toBe(
      createHash('sha224')
        .update(address + code)
        .digest('hex'),
    );
  });

  it('are stored as hashes, the code keyed with the server’s key', () => {
    const { link, code } = generateMailSecrets(address, false);
    expect(linkHash(link)).not.toContain(link);
    const [one, other] = [new Uint8Array(32), new Uint8Array(32).fill(1)];
    expect(codeHash(address, code, one)).not.toBe(codeHash(address, code, other));
    expect(sameHash(codeHash(address, code, one), codeHash(address, code, one))).toBe(true);
    expect(sameHash('a', 'ab')).toBe(false);
  });
});

describe('a token is valid', () => {
  const token: OneTimeTokenRow = {
    id: '1',
    user_id: '2',
    token_type: 'recovery',
    link_hash: 'x',
    code_hash: 'y',
    wrong_codes: {},
    relates_to: address,
    created_at: '2026-11-21T10:00:00+00:00',
  };
  const after = (seconds: number) => new Date(Date.parse(token.created_at) + seconds * 1000);

  it('as a link for an hour', () => {
    expect(isLinkValid(token, after(3600))).toBe(true);
    expect(isLinkValid(token, after(3601))).toBe(false);
  });

  it('as a code for ten minutes, until a newer mail brings another', () => {
    expect(isCodeValid(token, after(600))).toBe(true);
    expect(isCodeValid(token, after(601))).toBe(false);
    expect(isCodeValid({ ...token, code_hash: null }, after(0))).toBe(false);
  });
});

it('a verification type accepts its own tokens only', () => {
  expect(acceptedTokens('signup')).toEqual(['confirmation']);
  expect(acceptedTokens('recovery')).toEqual(['recovery']);
  expect(acceptedTokens('email')).toEqual(['confirmation', 'recovery']);
  expect(acceptedTokens('email_change')).toEqual(['email_change_new', 'email_change_current']);
  expect(acceptedTokens('reauthentication')).toBeNull();
  expect(acceptedTokens('constructor')).toBeNull();
});
