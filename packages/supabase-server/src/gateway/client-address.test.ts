import { describe, expect, it } from 'vitest';
import { forwardedAddress } from './client-address.ts';

describe('the address that trusted proxies name', () => {
  it.each([
    ['203.0.113.7', 1, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
    ['198.51.100.1, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
    ['198.51.100.1,203.0.113.7,10.0.0.2,10.0.0.3', 3, '203.0.113.7'],
    ['2001:db8::7', 1, '2001:db8::7'],
    ['::ffff:203.0.113.7', 1, '::ffff:203.0.113.7'],
  ])('of %j behind %d is %s', (header, hops, address) => {
    expect(forwardedAddress(header, hops)).toBe(address);
  });

  it.each(['203.0.113.7:49152', '203.0.113.7:1', ' 203.0.113.7:65535 '])(
    'is the same for %j, with or without a port',
    (header) => {
      expect(forwardedAddress(header, 1)).toBe('203.0.113.7');
    },
  );

  it.each(['[2001:db8::7]:49152', '[2001:db8::7]', '"[2001:db8::7]:80"'])(
    'is without brackets in %j',
    (header) => {
      expect(forwardedAddress(header, 1)).toBe('2001:db8::7');
    },
  );

  it('is the first when the request came through fewer proxies than expected', () => {
    expect(forwardedAddress('203.0.113.7', 3)).toBe('203.0.113.7');
  });

  it.each([
    ['', 1],
    [' , ', 1],
    ['unknown', 1],
    ['_hidden', 1],
    ['203.0.113.7 or so', 1],
    ['203.0.113.7:80:80', 1],
    ['[2001:db8::7', 1],
    ['203.0.113.7, unknown', 1],
    ['fe80::1%eth0; drop', 1],
    [undefined, 1],
  ])('is null in %j', (header, hops) => {
    expect(forwardedAddress(header, hops)).toBeNull();
  });
});
