import type { TextMessages } from '../../mail/text-messages.ts';
import { createDelivery, type Delivery } from '../delivery.ts';

export interface TextMessage {
  /** Digits with the country's code first. */
  readonly phone: string;
  readonly text: string;
}

/** Hands text messages over, and keeps to itself how long that takes. */
export type TextDelivery = Delivery<TextMessage>;

export const createTextDelivery = (textMessages: TextMessages | null): TextDelivery =>
  createDelivery(async ({ phone, text }) => {
    if (textMessages === null) throw new Error('There is nothing that sends text messages');
    await textMessages.send(`+${phone}`, text);
  });
