import type { Statement, Transaction } from '../database/port/executor.ts';

/** One mail, ready to send. `text` always accompanies `html`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where replies go, when not to the sender. */
  readonly replyTo?: string;
  /** Additional headers, such as those to unsubscribe from a regular mail. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long its content is valid; a mail that could not be handed over in that time is dropped. */
  readonly goodForSeconds?: number;
  /** When it was asked for, if that was a while ago. */
  readonly askedAt?: Date;
  /**
   * The same whenever it is handed over, so that whoever gets it twice can see that: after a lost answer nobody knows whether
   * it was taken.
   */
  readonly id?: string;
  /** Under which id its mailer has stored it already. */
  readonly storedAs?: string;
}

/** The port for outgoing mail. `RetryingMailer` stores what another one cannot hand over now. */
export interface Mailer {
  /** Resolves when the mail was handed over; rejects when that failed. */
  send(mail: Mail): Promise<void>;
  /**
   * Stores mails in the transaction that decides on them, so that they are sent also when nobody hears how it ended, or
   * the server ends after it; absent where nothing is stored. Gives the mails for `send`, which follows the commit.
   */
  store?(tx: Transaction, mails: readonly Mail[]): Promise<readonly Mail[]>;
  /** The statement that takes stored mails back that are not to be sent. */
  withdrawing?(mails: readonly Mail[]): Statement;
  /** Resolves when mails can be handed over now; absent where that cannot fail. */
  check?(): Promise<void>;
  close(): Promise<void>;
}
