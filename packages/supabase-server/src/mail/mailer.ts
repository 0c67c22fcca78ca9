/** One mail, ready to send. `text` always accompanies `html`. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where answers go, when not to the sender. */
  readonly replyTo?: string;
}

/** The port for outgoing mail: `smtp.ts` when SMTP_URL is set, `mailbox.ts` otherwise. */
export interface Mailer {
  /** Resolves when the mail was handed over; rejects when it could not be. */
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
