/** What the link of a mail about a new way into the account brings to /undo. */
export interface UndoLink {
  readonly token: string;
  readonly kind: 'factor' | 'identity';
}

/** Reads the fragment of such a link; null when it is none, or not whole. */
export function undoLinkIn(hash: string): UndoLink | null {
  const members = new URLSearchParams(hash.replace(/^#/, ''));
  const [token, kind] = [members.get('token') ?? '', members.get('kind')];
  if (token === '' || (kind !== 'factor' && kind !== 'identity')) return null;
  return { token, kind };
}
