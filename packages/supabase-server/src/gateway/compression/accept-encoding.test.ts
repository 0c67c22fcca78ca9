import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAcceptEncoding } from './accept-encoding.ts';

const OFFERED = ['zstd', 'br', 'gzip'] as const;
const chosen = (header: string | null | undefined) => readAcceptEncoding(header).choose(OFFERED);

describe('the coding of an answer', () => {
  it.each([
    [undefined, null],
    [null, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'zstd'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['GZIP;Q=0.5', 'gzip'],
    ['*', 'zstd'],
    ['*;q=0', null],
    ['zstd;q=0, *', 'br'],
    ['br;q=0, zstd;q=0.0, gzip;q=0.000', null],
    ['gzip;q=0.8, br;q=0.9', 'br'],
    ['gzip ; q=1.0 , br;q=0.9', 'gzip'],
    ['identity, gzip;q=0.5', null],
    ['identity;q=0.5, gzip;q=0.5', 'gzip'],
    ['identity;q=0', null],
    ['identity;q=0, gzip;q=0.001', 'gzip'],
    ['br;q=1.1, gzip', 'gzip'],
    ['br;q=, gzip', 'gzip'],
    ['br;level=9, gzip', 'gzip'],
    ['br;q=1;q=0, gzip', 'gzip'],
    ['gzip;q=0, gzip', null],
    ['br gzip', null],
    ['zstdx, brotli', null],
    [',,;q=1,', null],
  ])('for %j is %s', (header, coding) => {
    expect(chosen(header)).toBe(coding);
  });

  it.each([
    [undefined, true],
    ['gzip', true],
    ['identity;q=0', false],
    ['*;q=0', false],
    ['*;q=0, identity;q=0.1', true],
    ['identity;q=0.001', true],
  ])('may be identity for %j: %s', (header, takesIdentity) => {
    expect(readAcceptEncoding(header).takesIdentity).toBe(takesIdentity);
  });

  it('is never one that the client refuses or does not name, and none has a higher weight', () => {
    const thousandths = fc.integer({ min: 0, max: 1000 });
    const names = fc.constantFrom('zstd', 'br', 'gzip', 'deflate', 'identity', '*');
    const space = fc.constantFrom('', ' ', '\t');
    const weighted = fc.uniqueArray(fc.tuple(names, thousandths, space), {
      selector: ([name]) => name,
    });
    fc.assert(
      fc.property(weighted, (members) => {
        const header = members
          .map(([name, weight, gap]) => `${gap}${name}${gap};${gap}q=${weight / 1000}${gap}`)
          .join(',');
        const said = new Map<string, number>(members.map(([name, weight]) => [name, weight]));
        const weightOf = (coding: string) => said.get(coding) ?? said.get('*') ?? 0;
        const identity = said.get('identity') ?? 0;
        const coding = chosen(header);
        const most = Math.max(...OFFERED.map(weightOf));
        if (coding === null) expect(most === 0 || identity > most).toBe(true);
        else {
          expect(weightOf(coding)).toBe(most);
          expect(most).toBeGreaterThan(0);
          expect(most).toBeGreaterThanOrEqual(identity);
        }
      }),
    );
  });

  it('is chosen for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([null, ...OFFERED]).toContain(chosen(header));
      }),
    );
  });
});
