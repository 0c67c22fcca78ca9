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
}

/** The port for outgoing mail. `RetryingMailer` stores what another one cannot hand over now. */
export interface Mailer {
  /** Resolves when the mail was handed over; rejects when that failed. */
  send(mail: Mail): Promise<void>;
  /** Resolves when mails can be handed over now; absent where that cannot fail. */
  check?(): Promise<void>;
  close(): Promise<void>;
}
