import type { Mail, Mailer } from '../mail/mailer.ts';

/** Sends mails, and takes as long as a mail takes where none may be sent. */
export interface MailDelivery {
  /** Hands all mails over at once; rejects when one could not be. */
  send(mails: readonly Mail[]): Promise<void>;
  /**
   * Waits as long as one of the last mails took, so that the time of an answer does not tell whether an address is
   * known (protocol 2.7 and 2.13 answer alike for both).
   */
  pretend(): Promise<void>;
}

const REMEMBERED = 16;

/** Makes the delivery over a mailer. */
export function createMailDelivery(mailer: Mailer): MailDelivery {
  const durations: number[] = [];
  return {
    async send(mails) {
      const began = performance.now();
      await Promise.all(mails.map((mail) => mailer.send(mail)));
      durations.push(performance.now() - began);
      if (durations.length > REMEMBERED) durations.shift();
    },
    async pretend() {
      const like = durations[Math.floor(Math.random() * durations.length)] ?? 0;
      await new Promise((resolve) => setTimeout(resolve, like));
    },
  };
}
