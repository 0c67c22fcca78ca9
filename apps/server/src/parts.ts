import type { Executor, Mailer, ObjectFiles, Observer } from '@bloom/supabase-server';
import type { Logger } from 'pino';
import type { Billing } from './billing/billing.ts';
import type { Config } from './config/config.ts';
import type { Secrets } from './config/secrets.ts';
import type { Mailbox } from './mails/mailbox.ts';
import type { AllowOutbound } from './outbound.ts';
import type { WebFile } from './web/web-file.ts';

/** Everything that Bloom's server needs from outside; `main.ts` creates the real parts. */
export interface Parts {
  readonly config: Config;
  readonly secrets: Secrets;
  /** The address that browsers and mails use, without a trailing slash. */
  readonly publicUrl: string;
  readonly database: Executor;
  readonly mailer: Mailer;
  /** The development mailbox, when mails go there. */
  readonly mailbox: Mailbox | null;
  /** How payments are taken; null where billing is off. */
  readonly billing: Billing | null;
  /** The public key with which browsers subscribe to reminders on a device. */
  readonly pushKey: string;
  readonly files: ObjectFiles;
  readonly webFiles: ReadonlyMap<string, WebFile>;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly allowOutbound: AllowOutbound;
  readonly observer?: Observer | undefined;
  /** Rejects while the store of photos does not work. */
  readonly checkStore: () => Promise<void>;
  /** Rejects while the database lacks one of this server's migrations. */
  readonly checkApplied: () => Promise<void>;
}
