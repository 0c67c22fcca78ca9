import { expect, it } from 'vitest';
import { explain } from './explain.ts';

/** Node's code and message, as they come from a PostgreSQL with such a certificate. */
it.each([
  ['CERT_HAS_EXPIRED', 'certificate has expired', 'has expired: renew it'],
  ['CERT_NOT_YET_VALID', 'certificate is not yet valid', 'is not valid yet: compare the clocks'],
  [
    'ERR_TLS_CERT_ALTNAME_INVALID',
    "Hostname/IP does not match certificate's altnames: Host: 10.0.0.7. is not in the cert's altnames: DNS:db.example",
    "is for another host than the address names (Host: 10.0.0.7. is not in the cert's altnames: DNS:db.example): use a name that is in it",
  ],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate', 'is signed by itself: name a copy'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate', 'is of an authority that is not known'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'unable to', 'is of an authority that is not known here'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'unable to get', 'is of an authority that is not known'],
  ['CERT_CHAIN_TOO_LONG', 'certificate chain too long', 'is refused: certificate chain too long'],
])(
  'says in one line what is wrong with a certificate, and what helps: %s',
  (code, message, says) => {
    const said = explain(Object.assign(new Error(message), { code }));
    expect(said).toContain(`the certificate of the PostgreSQL server ${says}`);
    expect(said).toContain(`(${code})`);
    expect(said).not.toContain('\n');
    const namesAnAuthority = /SELF_SIGNED|UNABLE_TO/.test(code);
    expect(said.includes('sslrootcert=FILE')).toBe(namesAnAuthority);
  },
);
