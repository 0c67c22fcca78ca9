import type { Mail, Mailer } from '../../mail/mailer.ts';
import { createDelivery, type Delivery } from '../delivery.ts';
import { LINK_SECONDS } from '../lifetimes.ts';

/** Sends mails without revealing by the duration whether there was one. */
export type MailDelivery = Delivery<Mail>;

export const createMailDelivery = (mailer: Mailer): MailDelivery =>
  createDelivery((mail) => mailer.send({ goodForSeconds: LINK_SECONDS, ...mail }));
