import { describe, expect, it } from 'vitest';
import { createUuidV7 } from './uuid-v7.ts';

const random = (count: number) => crypto.getRandomValues(new Uint8Array(count));

describe('createUuidV7', () => {
  it('has the time first, the version and the variant', () => {
    const next = createUuidV7({ clock: () => 0x0199_1234_5678, random });
    expect(next()).toMatch(/^01991234-5678-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('increases within one millisecond, past the end of the counter', () => {
    const next = createUuidV7({ clock: () => 1_700_000_000_000, random });
    const ids = Array.from({ length: 10_000 }, next);
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('counts within its millisecond, and goes into the next one only where the counter is full', () => {
    const zeros = (count: number) => new Uint8Array(count);
    const next = createUuidV7({ clock: () => 0x0199_1234_5678, random: zeros });
    const ids = Array.from({ length: 0x1002 }, next);
    const beginnings = ids.map((id) => id.slice(0, 18));
    expect(beginnings.slice(0, 2)).toEqual(['01991234-5678-7000', '01991234-5678-7001']);
    expect(beginnings.slice(-3)).toEqual([
      '01991234-5678-7fff',
      '01991234-5679-7000',
      '01991234-5679-7001',
    ]);
  });

  it('increases when the clock is set back', () => {
    const times = [5000, 4000, 4500, 5001];
    const next = createUuidV7({ clock: () => times.shift() ?? 0, random });
    const ids = [next(), next(), next(), next()];
    expect([...ids].sort()).toEqual(ids);
  });
});
