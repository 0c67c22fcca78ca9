import { dayOf } from '../mails/mail-days.ts';
import type { MailContent, MailLanguage } from '../mails/mail-look.ts';

/** The facts in the mail to somebody who has subscribed. */
export interface SubscribedFacts {
  /** The page where the subscription is shown and cancelled. */
  readonly link: string;
  readonly supportEmail: string;
  /** The price of a month, in cents. */
  readonly amount: number;
  /** Stripe's code: `usd`. */
  readonly currency: string;
  /** When the next month is charged; ISO 8601. */
  readonly chargedAt: string;
  /** Where the person is; null if that is not known. */
  readonly timeZone: string | null;
  /** Whether that is the first charge, at the end of the trial. */
  readonly isFirst: boolean;
}

/** Writes the mail to somebody who has subscribed, in their language. */
export const subscribedMail = (language: MailLanguage, facts: SubscribedFacts): MailContent =>
  language === 'pt' ? portuguese(facts) : english(facts);

function english({ link, supportEmail, isFirst, ...plan }: SubscribedFacts): MailContent {
  const day = dayOf(plan.chargedAt, 'en', plan.timeZone);
  return {
    subject: 'Thank you for subscribing to Bloom',
    heading: 'Thank you for subscribing',
    paragraphs: [
      `You chose the monthly plan, with everything in Bloom. It costs ${priceOf(plan, 'en-GB')} a month.`,
      isFirst
        ? `Your free trial goes on, and nothing has been charged yet. The first charge comes on ${day}, when the trial ends; then one every month.`
        : `Your payment has arrived. The next charge comes on ${day}; then one every month.`,
      `You can cancel at any time with one click: “Cancel subscription” on your profile. Everything stays open until the end of ${isFirst ? 'the trial' : 'the month that is paid'}, and nothing more is charged.`,
      'Your invoices and your card are there as well, under “Invoices and card”.',
    ],
    button: {
      label: 'Look at my subscription',
      link,
      whenItFails: 'If the button does not work, copy this address into your browser:',
    },
    closing: [`Did you not subscribe, or do you have a question? Write to us: ${supportEmail}`],
  };
}

function portuguese({ link, supportEmail, isFirst, ...plan }: SubscribedFacts): MailContent {
  const day = dayOf(plan.chargedAt, 'pt', plan.timeZone);
  return {
    subject: 'Obrigado por assinar o Bloom',
    heading: 'Obrigado por assinar',
    paragraphs: [
      `Você escolheu o plano mensal, com tudo o que há no Bloom. Ele custa ${priceOf(plan, 'pt-BR')} por mês.`,
      isFirst
        ? `O seu teste gratuito continua, e nada foi cobrado ainda. A primeira cobrança vem em ${day}, quando o teste terminar; depois, uma por mês.`
        : `O seu pagamento foi recebido. A próxima cobrança vem em ${day}; depois, uma por mês.`,
      `Você cancela quando quiser, com um clique: “Cancelar assinatura”, no seu perfil. Tudo continua aberto até o fim do ${isFirst ? 'teste' : 'mês que já está pago'}, e nada mais é cobrado.`,
      'As suas faturas e o seu cartão também ficam lá, em “Faturas e cartão”.',
    ],
    button: {
      label: 'Ver a minha assinatura',
      link,
      whenItFails: 'Se o botão não funcionar, copie este endereço no navegador:',
    },
    closing: [`Não foi você quem assinou, ou tem alguma dúvida? Escreva para nós: ${supportEmail}`],
  };
}

const SYMBOLS: Readonly<Record<string, string>> = { usd: 'US$', brl: 'R$' };

/**
 * The price as in the app: people who pay in either currency read in either language, so a plain "$" would be
 * ambiguous.
 */
function priceOf(
  { amount, currency }: Pick<SubscribedFacts, 'amount' | 'currency'>,
  locale: string,
) {
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
  return `${SYMBOLS[currency] ?? currency.toUpperCase()} ${format.format(amount / 100)}`;
}
