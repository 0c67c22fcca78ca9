import type { MailFacts } from '@bloom/supabase-server';
import type { MailContent } from '../../../../supabase/functions/_shared/mails/mail-look.ts';

/** The content of a mail: its own facts, and the address for questions. */
export type Facts<Name extends keyof MailFacts> = MailFacts[Name] & {
  readonly supportEmail: string;
};

/** Every mail of the product in one language. */
export type MailContents = {
  readonly [Name in keyof MailFacts]: (facts: Facts<Name>) => MailContent;
};
