import type { Mail } from './mailer.ts';

interface Linked {
  readonly link: string;
  readonly code: string;
  /** For how many hours the link is good. */
  readonly hours: number;
}

interface AddressChange extends Linked {
  readonly oldAddress: string;
  readonly newAddress: string;
}

/** What each mail has to say, by its name. */
export interface MailFacts {
  readonly confirmation: Linked;
  readonly recovery: Linked;
  readonly magicLink: Linked;
  readonly invite: Linked;
  readonly emailChangeToNew: AddressChange;
  readonly emailChangeToCurrent: AddressChange;
  /** To who signed up with an address that has an account. */
  readonly alreadyRegistered: { readonly signInLink: string; readonly resetLink: string };
  readonly passwordChanged: { readonly resetLink: string };
  /** To the address that the account had. */
  readonly addressChanged: { readonly oldAddress: string; readonly newAddress: string };
  readonly factorRemoved: { readonly resetLink: string };
  /** A new passkey; the link takes it away. */
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

/** A person's `user_metadata`, which may say in which language they read. */
export type Reader = Readonly<Record<string, unknown>>;

/** The port to the words that people read outside of the app, in their language. */
export interface MailTexts {
  mail<Name extends keyof MailFacts>(
    name: Name,
    facts: MailFacts[Name],
    reader: Reader,
  ): Pick<Mail, 'subject' | 'text' | 'html'>;
  /** The text message that brings a code to a phone. */
  textMessage(code: string, reader: Reader): string;
  /** The language that a list like `pt-BR en` asks for (OpenID Connect Core, `ui_locales`); null where it has none. */
  languageIn(locales: string): string | null;
  /** What the metadata of somebody new keeps of that language. */
  readerOf(language: string): Reader;
}
