import { expect, it } from 'vitest';
import { forwardedClient } from './forwarded-client.ts';

const client = (header: string | null, hops = 1) =>
  forwardedClient(
    new Request('https://bloom.example/', {
      headers: header === null ? {} : { 'x-forwarded-for': header },
    }),
    hops,
  );

it.each([
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['made-up, 203.0.113.7, 10.0.0.2', 2, '203.0.113.7'],
  ['203.0.113.7:49152', 1, '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', 1, '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', 1, '2001:db8:1:2::/64'],
  ['::ffff:203.0.113.7', 1, '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', 1, '203.0.113.7'],
  ['203.0.113.7', 3, '203.0.113.7'],
])('of %j behind %d is %s', (header, hops, expected) => {
  expect(client(header, hops)).toBe(expected);
});

it.each([null, '', 'client-1', '203.0.113.7, client-2', ':::'])(
  'returns nobody for %j',
  (header) => {
    expect(client(header)).toBe('unknown');
  },
);

it('reads a very long header quickly', () => {
  const begun = performance.now();
  expect(client(`${':'.repeat(12_000)}!`)).toBe('unknown');
  expect(performance.now() - begun).toBeLessThan(200);
});
