/** One mail, ready to send. `text` always accompanies `html`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where answers go, when not to the sender. */
  readonly replyTo?: string;
  /** Further headers, such as how a mail that comes again and again is stopped. */
  readonly headers?: Readonly<Record<string, string>>;
  /** For how long what it says holds; one that cannot be handed over in that time is not sent any more. */
  readonly goodForSeconds?: number;
  /** When it was asked for, where that was a while ago. */
  readonly askedAt?: Date;
}

/** The port for outgoing mail: `smtp.ts` when SMTP_URL is set, `mailbox.ts` otherwise. */
export interface Mailer {
  /** Resolves when the mail was handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  /** Resolves where mails can be handed over right now; left out where nothing can stand in the way. */
  check?(): Promise<void>;
  close(): Promise<void>;
}
