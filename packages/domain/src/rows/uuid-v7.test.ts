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

  it('increases when the clock is set back', () => {
    const times = [5000, 4000, 4500, 5001];
    const next = createUuidV7({ clock: () => times.shift() ?? 0, random });
    const ids = [next(), next(), next(), next()];
    expect([...ids].sort()).toEqual(ids);
  });
});
