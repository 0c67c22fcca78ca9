import type { EmailOtpType } from '@supabase/supabase-js';
import { sameOriginPath } from '../../../lib/session/same-origin-path.ts';

/** The content of a mail link to /confirm. */
export interface MailLink {
  readonly tokenHash: string;
  readonly type: EmailOtpType;
  /** A page of this app. */
  readonly next: string;
}

const TYPES: readonly string[] = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change',
  'email',
] satisfies readonly EmailOtpType[];

/** Parses the fragment of a mail link; null if it is none or incomplete. */
export function mailLinkIn(hash: string): MailLink | null {
  const members = new URLSearchParams(hash.replace(/^#/, ''));
  const [tokenHash, type] = [members.get('token_hash') ?? '', members.get('type') ?? ''];
  if (tokenHash === '' || !isType(type)) return null;
  return { tokenHash, type, next: sameOriginPath(members.get('next') ?? '/') ?? '/' };
}

const isType = (text: string): text is EmailOtpType => TYPES.includes(text);
