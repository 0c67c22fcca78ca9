import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  childToken,
  firstToken,
  looksLikeRefreshToken,
  refreshTokenHash,
} from './refresh-token-values.ts';

const key = new Uint8Array(32).fill(7);

describe('refresh tokens (protocol 2.9)', () => {
  it('are 12 characters of a to z and 0 to 9', () => {
    for (let round = 0; round < 500; round += 1) {
      expect(looksLikeRefreshToken(firstToken())).toBe(true);
      expect(looksLikeRefreshToken(childToken(firstToken(), randomUUID(), key))).toBe(true);
    }
  });

  it('use every character about as often', () => {
    const letters = Array.from({ length: 3000 }, firstToken).join('');
    const counts = Map.groupBy(letters, (letter) => letter);
    expect(counts.size).toBe(36);
    for (const found of counts.values()) {
      expect(found.length).toBeGreaterThan(800);
      expect(found.length).toBeLessThan(1200);
    }
  });

  it('are derived from the parent, the child’s id and the key, all three', () => {
    const parent = firstToken();
    const id = randomUUID();
    const child = childToken(parent, id, key);
    expect(childToken(parent, id, key)).toBe(child);
    expect(childToken(firstToken(), id, key)).not.toBe(child);
    expect(childToken(parent, randomUUID(), key)).not.toBe(child);
    expect(childToken(parent, id, new Uint8Array(32))).not.toBe(child);
  });

  it('are recognised by their form', () => {
    for (const text of ['', 'short', 'a'.repeat(13), 'ABCDEFGHIJKL', 'abcdefghijk-']) {
      expect(looksLikeRefreshToken(text)).toBe(false);
    }
  });

  it('are stored as hashes', () => {
    expect(refreshTokenHash('abcdefghijkl')).toMatch(/^[0-9a-f]{64}$/);
  });
});
