const KINDS = ['factor', 'identity', 'passkey'] as const;

/** The content of the link in a mail about a new sign-in method, which leads to /undo. */
export interface UndoLink {
  readonly token: string;
  readonly kind: (typeof KINDS)[number];
}

/** Parses the fragment of such a link; null if it is none or incomplete. */
export function undoLinkIn(hash: string): UndoLink | null {
  const members = new URLSearchParams(hash.replace(/^#/, ''));
  const [token, kind] = [members.get('token') ?? '', members.get('kind')];
  const known = KINDS.find((name) => name === kind);
  return token === '' || known === undefined ? null : { token, kind: known };
}
