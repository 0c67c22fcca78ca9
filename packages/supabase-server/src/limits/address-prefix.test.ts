import { expect, it } from 'vitest';
import { addressPrefix } from './address-prefix.ts';

it.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['ana@example.com', 'ana@example.com'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(addressPrefix(address)).toBe(key);
});
