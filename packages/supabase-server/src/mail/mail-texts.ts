import type { Mail } from './mailer.ts';

interface Linked {
  readonly link: string;
  readonly code: string;
  /** How many hours the link is valid. */
  readonly hours: number;
}

interface AddressChange extends Linked {
  readonly oldAddress: string;
  readonly newAddress: string;
}

/** The facts in each mail, by the mail's name. */
export interface MailFacts {
  readonly confirmation: Linked;
  readonly recovery: Linked;
  readonly magicLink: Linked;
  readonly invite: Linked;
  readonly emailChangeToNew: AddressChange;
  readonly emailChangeToCurrent: AddressChange;
  /** To somebody who signed up with an address that has an account. */
  readonly alreadyRegistered: { readonly signInLink: string; readonly resetLink: string };
  readonly passwordChanged: { readonly resetLink: string };
  /** To the previous address of the account. */
  readonly addressChanged: { readonly oldAddress: string; readonly newAddress: string };
  readonly factorRemoved: { readonly resetLink: string };
  /** A new passkey; the link removes it. */
  readonly passkeyAdded: { readonly link: string };
  readonly passkeyRemoved: { readonly resetLink: string };
  /** New recovery codes; the link makes them void. */
  readonly recoveryCodesMade: { readonly link: string };
  readonly recoveryCodeUsed: { readonly remaining: number; readonly resetLink: string };
  readonly accountDeleted: Readonly<Record<never, never>>;
  readonly reauthentication: { readonly code: string };
  readonly factorAdded: { readonly link: string };
  readonly identityLinked: { readonly link: string; readonly provider: string };
}

/** A person's `user_metadata`, which may contain their language. */
export type Reader = Readonly<Record<string, unknown>>;

/** The port to the texts that people read outside the app, in their language. */
export interface MailTexts {
  mail<Name extends keyof MailFacts>(
    name: Name,
    facts: MailFacts[Name],
    reader: Reader,
  ): Pick<Mail, 'subject' | 'text' | 'html'>;
  /** The text message with a code. */
  textMessage(code: string, reader: Reader): string;
  /**
   * The language for a list like `pt-BR en` (OpenID Connect Core, `ui_locales`); null where it has none that is known.
   */
  languageIn(locales: string): string | null;
  /** The metadata of a new person with that language. */
  readerOf(language: string): Reader;
}
