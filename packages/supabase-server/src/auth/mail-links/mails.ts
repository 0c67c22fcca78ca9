import type { Transaction } from '../../database/port/executor.ts';
import type { MailFacts } from '../../mail/mail-texts.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { AuthWith, MailWriting } from '../dependencies.ts';
import { CODE_SECONDS, LINK_SECONDS } from '../lifetimes.ts';
import { linkSeconds } from '../one-time-tokens/one-time-tokens.ts';
import { flowMethod } from '../sessions/flows.ts';
import { holderOf } from '../store/contact-holders.ts';
import type { CodeChallenge } from '../store/flow-states.ts';
import { deleteTokensOfUser, type TokenType } from '../store/one-time-tokens.ts';
import { type MailKind, markSent } from '../store/user-changes.ts';
import type { UserRow } from '../store/users.ts';
import { accountLinks } from './account-notices.ts';
import { confirmationUrl, issueToken, keepCodeChallenge } from './links.ts';
import type { PendingMails } from './pending-mails.ts';

/** What a request says about the mail that it causes. */
export interface MailRequest {
  readonly codeChallenge: CodeChallenge | null;
  /** Where the link finally leads; already checked against the allow list. */
  readonly target: URL;
}

/** The mails with one link that confirms the person's own address or signs them in. */
interface LinkedMail {
  readonly name: 'confirmation' | 'recovery' | 'magicLink' | 'invite';
  readonly kind: MailKind;
  readonly token: TokenType;
  /** The link's `type` parameter (protocol 2.14). */
  readonly type: string;
}

const CONFIRMATION: LinkedMail = {
  name: 'confirmation',
  kind: 'confirmation',
  token: 'confirmation',
  type: 'signup',
};
/** Accepting the invitation confirms the address. */
const INVITE: LinkedMail = { ...CONFIRMATION, name: 'invite', type: 'invite' };
const RECOVERY: LinkedMail = {
  name: 'recovery',
  kind: 'recovery',
  token: 'recovery',
  type: 'recovery',
};
/** Shares the token and the interval of the recovery mail: both sign their reader in (protocol 2.15). */
const MAGIC_LINK: LinkedMail = { ...RECOVERY, name: 'magicLink', type: 'magiclink' };

type Prepare = (
  auth: MailWriting,
  tx: Transaction,
  user: UserRow,
  mailRequest: MailRequest,
) => Promise<PendingMails>;

/** Prepares the mail that confirms a new address (protocol 2.7). */
export const confirmationMail = preparing(CONFIRMATION);

/** Prepares the mail that invites somebody (protocol 2.22). */
export const invitationMail = preparing(INVITE);

/** Prepares the mail for choosing a new password (protocol 2.13). */
export const recoveryMail = preparing(RECOVERY);

/** Prepares the mail that signs a person in without a password (protocol 2.13). */
export const magicLinkMail = preparing(MAGIC_LINK);

function preparing({ name, kind, token, type }: LinkedMail): Prepare {
  return async (auth, tx, user, mailRequest) => {
    const address = user.email ?? '';
    const { codeChallenge } = mailRequest;
    const pkce = codeChallenge !== null;
    const { id, link, code } = await issueToken(auth, tx, { user, type: token, address, pkce });
    await keepCodeChallenge(auth, tx, { user, method: flowMethod(type), link }, codeChallenge);
    const seconds = linkSeconds(token);
    const mail = write(auth, user, address, name, {
      link: confirmationUrl(auth, link, type, mailRequest.target),
      code,
      hours: seconds / 3600,
    });
    const marked = await markSent(tx, user.id, kind, auth.clock());
    const mails = await auth.delivery.store(tx, [{ ...mail, goodForSeconds: seconds }]);
    return { user: marked, kind, tokens: [id], mails };
  };
}

/**
 * Prepares the two mails of an address change, to the old and to the new address (protocol 2.12); only the one to the
 * new address where there is no old one. The owner of an account with the new address gets neither, so that the change
 * is never completed; the person who asked cannot tell.
 */
export async function emailChangeMails(
  auth: MailWriting,
  tx: Transaction,
  user: UserRow,
  mailRequest: MailRequest,
): Promise<PendingMails> {
  const { email: oldAddress, email_change: newAddress } = user;
  // A link to an address that is no longer wanted must not help to confirm another one.
  await deleteTokensOfUser(tx, user.id, ['email_change_new', 'email_change_current']);
  const { codeChallenge } = mailRequest;
  const pkce = codeChallenge !== null;
  const factsTo = async (type: TokenType, address: string | null) => {
    const secrets = await issueToken(auth, tx, { user, type, address: address ?? '', pkce });
    // Either may be the one that completes the change.
    const opens = { user, method: 'email_change', link: secrets.link } as const;
    await keepCodeChallenge(auth, tx, opens, codeChallenge);
    return {
      id: secrets.id,
      link: confirmationUrl(auth, secrets.link, 'email_change', mailRequest.target),
      code: secrets.code,
      hours: LINK_SECONDS / 3600,
      oldAddress: oldAddress ?? '',
      newAddress: newAddress ?? '',
    };
  };
  const toNew = await factsTo('email_change_new', newAddress);
  const toOld = oldAddress === null ? null : await factsTo('email_change_current', oldAddress);
  const holder = await holderOf(tx, { kind: 'email', value: newAddress ?? '' });
  const text = toOld === null ? 'confirmation' : 'emailChangeToNew';
  // The account with that address may be one that the anonymous person has forgotten about.
  const told = holder !== null && toOld === null ? alreadyRegistered(auth, holder) : null;
  const mails = [
    ...(holder === null ? [write(auth, user, newAddress ?? '', text, toNew)] : []),
    ...(toOld === null ? [] : [write(auth, user, oldAddress ?? '', 'emailChangeToCurrent', toOld)]),
    ...(told === null ? [] : [told]),
  ];
  return {
    user: await markSent(tx, user.id, 'email_change', auth.clock()),
    kind: 'email_change',
    stranger: newAddress ?? '',
    tokens: toOld === null ? [toNew.id] : [toNew.id, toOld.id],
    mails: await auth.delivery.store(tx, mails),
  };
}

/**
 * Prepares the mail to somebody who signed up with an address that already has an account: it says so, and carries no
 * token. Null where there are no pages to link to.
 */
export async function alreadyRegisteredMail(
  auth: AuthWith<'delivery' | 'mailTexts' | 'settings'>,
  tx: Transaction,
  user: UserRow,
): Promise<PendingMails | null> {
  const mail = alreadyRegistered(auth, user);
  if (mail === null) return null;
  const mails = await auth.delivery.store(tx, [mail]);
  return { user, kind: 'confirmation', tokens: [], mails };
}

function alreadyRegistered(auth: AuthWith<'mailTexts' | 'settings'>, user: UserRow): Mail | null {
  const links = accountLinks(auth);
  if (links === null) return null;
  // As long as in the mail that it replaces.
  const goodForSeconds = linkSeconds('confirmation');
  return { ...write(auth, user, user.email ?? '', 'alreadyRegistered', links), goodForSeconds };
}

/** Prepares the mail with the code that a password change may ask for (protocol 2.12). */
export async function reauthenticationMail(
  auth: AuthWith<'clock' | 'keys' | 'delivery' | 'mailTexts'>,
  tx: Transaction,
  user: UserRow,
): Promise<PendingMails> {
  const address = user.email ?? '';
  const token = { user, type: 'reauthentication', address, pkce: false } as const;
  const { id, code } = await issueToken(auth, tx, token);
  const text = write(auth, user, address, 'reauthentication', { code });
  const mails = await auth.delivery.store(tx, [{ ...text, goodForSeconds: CODE_SECONDS }]);
  const marked = await markSent(tx, user.id, 'reauthentication', auth.clock());
  return { user: marked, kind: 'reauthentication', tokens: [id], mails };
}

function write<Name extends keyof MailFacts>(
  { mailTexts }: AuthWith<'mailTexts'>,
  user: UserRow,
  to: string,
  name: Name,
  facts: MailFacts[Name],
): Mail {
  return { to, ...mailTexts.mail(name, facts, user.raw_user_meta_data) };
}
