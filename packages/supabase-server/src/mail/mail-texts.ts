import type { Mail } from './mailer.ts';

interface Linked {
  readonly link: string;
  readonly code: string;
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
