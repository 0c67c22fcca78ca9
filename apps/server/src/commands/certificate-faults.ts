/** What is wrong with the certificate of PostgreSQL's server, and what to do: by Node's codes, the first that fits. */
const FAULTS: readonly (readonly [RegExp, (message: string) => string])[] = [
  [/^CERT_HAS_EXPIRED$/, () => 'has expired: renew it, or that of its authority'],
  [/^CERT_NOT_YET_VALID$/, () => 'is not valid yet: compare the clocks of both machines'],
  [/^CERT_REVOKED$/, () => 'was revoked: it needs a new one'],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$|^HOSTNAME_MISMATCH$/,
    (message) =>
      `is for another host than the address names (${message.replace(/^.*?: /, '')}): use a name that is in it; where it has none, docs/operations.md says what to write ("A hosted PostgreSQL")`,
  ],
  [
    /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
    () =>
      'is signed by itself: name a copy of it in the address: ?sslmode=verify-full&sslrootcert=FILE',
  ],
  [
    /^SELF_SIGNED_CERT_IN_CHAIN$|^UNABLE_TO_(GET_ISSUER|VERIFY)/,
    () =>
      'is of an authority that is not known here: name the certificate of that authority in the address: ?sslmode=verify-full&sslrootcert=FILE',
  ],
  [/CERT/, (message) => `is refused: ${message}`],
];

/** One line for a fault of TLS with that server; null for any other. */
export function explainCertificate(code: string, message: string): string | null {
  const says = FAULTS.find(([fits]) => fits.test(code))?.[1];
  return says ? `the certificate of the PostgreSQL server ${says(message)} (${code})` : null;
}
