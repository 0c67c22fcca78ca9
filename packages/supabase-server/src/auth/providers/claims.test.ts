import { describe, expect, it } from 'vitest';
import { identityDataOf, mergedMetadata, readClaims } from './claims.ts';

const said = { iss: 'https://id.example', sub: '1', email: 'Ana@Example.com' };

describe('the claims of a provider', () => {
  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['yes', false],
    [1, false],
    [undefined, false],
  ])('verifies an address by email_verified %o: %o', (email_verified, verified) => {
    const claims = readClaims({ ...said, email_verified });
    expect(claims).toMatchObject({ email: 'ana@example.com', emailVerified: verified });
  });

  // The Kelvin sign becomes a plain k in lower case, and the address somebody else's.
  it.each([
    ...['ana', 'ana@', '', 7, null, 'a\u0131na@example.com', '\u212aim@example.com'],
    'ana@example.com\r\nBcc: x@y.z',
  ])('contain no address in %o', (email) => {
    expect(readClaims({ ...said, email }).email).toBeNull();
  });

  it('store only who the person is, cleaned of what cannot be stored', () => {
    const data = identityDataOf(
      readClaims({
        ...said,
        name: ` A\0na\ud800${'x'.repeat(500)}`,
        picture: 'javascript:alert(1)',
        preferences: { language: 'xx' },
        role: 'service_role',
      }),
    );
    expect(Object.keys(data).sort().join()).toBe(
      'email,email_verified,full_name,iss,name,phone_verified,provider_id,sub',
    );
    expect(String(data.name)).toHaveLength(200);
    expect(String(data.name)).toMatch(/^Ana\ufffdx+$/);
  });

  it('replace the earlier claims, and nothing that the person has changed since', () => {
    const before = { name: 'Ana', full_name: 'Ana', picture: 'https://a.example/1' };
    const stored = { ...before, full_name: 'Ana Élise', preferences: { language: 'pt' } };
    const now = { name: 'A. Souza', full_name: 'A. Souza', picture: 'https://a.example/2' };
    expect(mergedMetadata(stored, before, now)).toEqual({
      name: 'A. Souza',
      full_name: 'Ana Élise',
      picture: 'https://a.example/2',
      preferences: { language: 'pt' },
    });
  });
});
