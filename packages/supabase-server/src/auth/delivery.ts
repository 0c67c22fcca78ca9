import type { Transaction } from '../database/port/executor.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import type { TextMessages } from '../mail/text-messages.ts';
import { LINK_SECONDS } from './lifetimes.ts';

/**
 * The requests whose answers must not reveal, by their duration either, whether an address or a number has an account.
 */
export type Occasion =
  | 'sign-up'
  | 'rows of a sign-up'
  | 'rows of a one-time sign-in'
  | 'recover'
  | 'resent confirmation'
  | 'resent change'
  | 'one-time sign-in'
  | 'wrong code'
  | 'email change'
  | 'phone change'
  | 'reauthentication'
  | 'social sign-in';

/** Sends messages. Requests that send none, or write less, are made to take as long as those that do. */
interface Delivery<Message> {
  /** Hands all of them over at once; rejects when one of them could not be handed over. */
  send(messages: readonly Message[]): Promise<void>;
  /** Records how long a request took that wrote and sent everything. `began` is a value of `performance.now()`. */
  recordDuration(occasion: Occasion, began: number): void;
  /** Whether the most recent messages could not be handed over. */
  isFailing(): boolean;
  /**
   * Waits until as much time has passed since `began` as one of the most recent such requests took (protocol 2.7,
   * 2.13).
   */
  equaliseTiming(occasion: Occasion, began: number): Promise<void>;
  /**
   * The same for what is written before a message is sent, which is more for a new account. Both wait: who alone waits for
   * another's time takes the longer of two.
   */
  equaliseRows(occasion: Occasion, began: number, isNew: boolean): Promise<void>;
}

const REMEMBERED = 16;

function createDelivery<Message>(sendOne: (message: Message) => Promise<void>): Delivery<Message> {
  const durations = new Map<Occasion, number[]>();
  let failing = false;
  const recordDuration = (occasion: Occasion, began: number) => {
    const known = durations.get(occasion) ?? [];
    durations.set(occasion, [...known, performance.now() - began].slice(-REMEMBERED));
  };
  const equaliseTiming = async (occasion: Occasion, began: number) => {
    const known = durations.get(occasion) ?? [];
    const like = known[Math.floor(Math.random() * known.length)] ?? 0;
    const left = began + like - performance.now();
    if (left > 0) await new Promise<void>((resolve) => setTimeout(resolve, left));
  };
  return {
    async send(messages) {
      const sending = Promise.all(messages.map(sendOne));
      failing = await sending.then(
        () => false,
        () => true,
      );
      await sending;
    },
    isFailing: () => failing,
    recordDuration,
    equaliseTiming,
    equaliseRows(occasion, began, isNew) {
      if (isNew) recordDuration(occasion, began);
      return equaliseTiming(occasion, began);
    },
  };
}

/** Sends mails without revealing by the duration whether there was one. */
export interface MailDelivery extends Delivery<Mail> {
  /**
   * Stores mails in the transaction that decides on them: they are sent later also when nobody hears how it ended. Gives the
   * mails to be sent after the commit.
   */
  store(tx: Transaction, mails: readonly Mail[]): Promise<readonly Mail[]>;
  /** Takes stored mails back that are not to be sent. */
  withdraw(tx: Transaction, mails: readonly Mail[]): Promise<void>;
}

/** Mails that say nothing else are good for as long as their links. */
const dated = (mail: Mail): Mail => ({ goodForSeconds: LINK_SECONDS, ...mail });

export const createMailDelivery = (mailer: Mailer): MailDelivery => ({
  ...createDelivery((mail: Mail) => mailer.send(dated(mail))),
  store: async (tx, mails) => (await mailer.store?.(tx, mails.map(dated))) ?? mails,
  async withdraw(tx, mails) {
    if (mailer.withdrawing) await tx.run(mailer.withdrawing(mails));
  },
});

export interface TextMessage {
  /** Digits, beginning with the country code. */
  readonly phone: string;
  readonly text: string;
}

/** Sends text messages without revealing by the duration whether there was one. */
export type TextDelivery = Delivery<TextMessage>;

/** @param textMessages null where the operator has not set them up: then every sending fails */
export const createTextDelivery = (textMessages: TextMessages | null): TextDelivery =>
  createDelivery(async ({ phone, text }) => {
    if (textMessages === null) throw new Error('There is nothing that sends text messages');
    await textMessages.send(`+${phone}`, text);
  });
