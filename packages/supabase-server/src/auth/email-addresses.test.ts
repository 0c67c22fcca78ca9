import { describe, expect, it } from 'vitest';
import { emailAddress } from './email-addresses.ts';

describe('an address (protocol 2.1)', () => {
  it('is stored in lower case', () => {
    expect(emailAddress('Ana.Souza+Bloom@Example.COM')).toBe('ana.souza+bloom@example.com');
  });

  it.each([
    ['', 'An email address is required'],
    [`${'a'.repeat(250)}@b.example`, 'An email address is too long'],
  ])('%s: %s', (given, message) => {
    expect(() => emailAddress(given)).toThrow(message);
  });

  it.each([
    'ana',
    '@example.com',
    'ana@',
    'ana@@example.com',
    'ana@exa mple.com',
    ' ana@example.com',
    'ana@example.com ',
    'ana@example.com\r\nBcc: all@example.com',
    'ana\n@example.com',
    'ana@example.com,eve@example.com',
    'Ana <ana@example.com>',
    '"ana"@example.com',
    '.ana@example.com',
    'an..a@example.com',
    'ana@-example.com',
    'ana@example..com',
    'ana@[127.0.0.1]',
    '\u212Aana@example.com',
    'ana@ex\u00E4mple.com',
    'ana\u0000@example.com',
    `${'a'.repeat(65)}@example.com`,
  ])('%j is refused', (given) => {
    expect(() => emailAddress(given)).toThrow('Unable to validate email address: invalid format');
  });
});
