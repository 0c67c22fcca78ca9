const KINDS = ['factor', 'identity', 'passkey'] as const;

/** What the link of a mail about a new way into the account brings to /undo. */
export interface UndoLink {
  readonly token: string;
  readonly kind: (typeof KINDS)[number];
}

/** Reads the fragment of such a link; null when it is none, or not whole. */
export function undoLinkIn(hash: string): UndoLink | null {
  const members = new URLSearchParams(hash.replace(/^#/, ''));
  const [token, kind] = [members.get('token') ?? '', members.get('kind')];
  const known = KINDS.find((name) => name === kind);
  return token === '' || known === undefined ? null : { token, kind: known };
}
