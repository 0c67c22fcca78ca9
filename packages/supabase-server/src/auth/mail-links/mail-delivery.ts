import type { Mail, Mailer } from '../../mail/mailer.ts';
import { LINK_SECONDS } from '../lifetimes.ts';

/** The requests whose answers must not tell, by their time either, whether an address is known. */
type Occasion =
  | 'sign-up'
  | 'rows of a sign-up'
  | 'recover'
  | 'resend'
  | 'one-time sign-in'
  | 'email change'
  | 'social sign-in';

/** Sends mails, and equalises the timing of requests that send none, or write less, with those that do. */
export interface MailDelivery {
  /** Hands all mails over at once; rejects when one could not be. */
  send(mails: readonly Mail[]): Promise<void>;
  /** Remembers how long a request took that wrote and sent all it could. `began` is of `performance.now()`. */
  recordDuration(occasion: Occasion, began: number): void;
  /** Whether the last mails could not be handed over. */
  isFailing(): boolean;
  /** Waits until as much time has passed since `began` as one of the last such requests took (protocol 2.7, 2.13). */
  equaliseTiming(occasion: Occasion, began: number): Promise<void>;
}

const REMEMBERED = 16;

export function createMailDelivery(mailer: Mailer): MailDelivery {
  const durations = new Map<Occasion, number[]>();
  let failing = false;
  return {
    async send(mails) {
      const sending = Promise.all(
        mails.map((mail) => mailer.send({ goodForSeconds: LINK_SECONDS, ...mail })),
      );
      failing = await sending.then(
        () => false,
        () => true,
      );
      await sending;
    },
    isFailing: () => failing,
    recordDuration(occasion, began) {
      const known = durations.get(occasion) ?? [];
      durations.set(occasion, [...known, performance.now() - began].slice(-REMEMBERED));
    },
    async equaliseTiming(occasion, began) {
      const known = durations.get(occasion) ?? [];
      const like = known[Math.floor(Math.random() * known.length)] ?? 0;
      const left = began + like - performance.now();
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    },
  };
}
