import { afterAll, describe, expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();
afterAll(() => passwords.close());

describe('passwords', () => {
  it('are stored as argon2id with 46 MiB and one pass, salted', async () => {
    const [one, other] = await Promise.all([passwords.hash('correct'), passwords.hash('correct')]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(other);
  });

  it('match only themselves', async () => {
    const kept = await passwords.hash('correct');
    expect(await passwords.matches('correct', kept)).toBe(true);
    expect(await passwords.matches('Correct', kept)).toBe(false);
    expect(await passwords.matches('', kept)).toBe(false);
  });

  it('are checked against hashes of another cost too', { timeout: 30_000 }, async () => {
    // The reference implementation's vector: m=65536, t=2, p=1, salt "somesalt", password "password".
    const kept =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await passwords.matches('password', kept)).toBe(true);
    expect(await passwords.matches('passwort', kept)).toBe(false);
  });

  it('of an unknown account never match, after the same work', {
    timeout: 60_000,
  }, async () => {
    const spent = async (phc: string | null) => {
      const began = performance.now();
      expect(await passwords.matches('wrong', phc)).toBe(false);
      return performance.now() - began;
    };
    const kept = await passwords.hash('correct');
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 5; round += 1) {
      times.known.push(await spent(kept));
      times.unknown.push(await spent(null));
    }
    // Not exact at all, because the machine may be busy; an answer without hashing is a thousand times faster.
    expect(Math.min(...times.unknown)).toBeGreaterThan(Math.min(...times.known) / 10);
  });

  it('whose hash cannot be read never match', async () => {
    expect(await passwords.matches('x', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false);
  });
});
