import type { TextMessages } from '../../mail/text-messages.ts';
import { createDelivery, type Delivery } from '../delivery.ts';

export interface TextMessage {
  /** Digits, beginning with the country code. */
  readonly phone: string;
  readonly text: string;
}

/** Sends text messages without revealing by the duration whether there was one. */
export type TextDelivery = Delivery<TextMessage>;

export const createTextDelivery = (textMessages: TextMessages | null): TextDelivery =>
  createDelivery(async ({ phone, text }) => {
    if (textMessages === null) throw new Error('There is nothing that sends text messages');
    await textMessages.send(`+${phone}`, text);
  });
