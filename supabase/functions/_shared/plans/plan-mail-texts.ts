import { dayOf, momentOf } from '../mails/mail-days.ts';
import type { MailContent, MailLanguage } from '../mails/mail-look.ts';

/** The facts in a mail about a trial or a payment. */
export interface PlanFacts {
  /** The link of the one button. */
  readonly link: string;
  readonly supportEmail: string;
  readonly goals: number;
  readonly cards: number;
  /** When the trial ends or ended; ISO 8601. */
  readonly endsAt: string;
  /** Where the person is; null if that is not known. */
  readonly timeZone: string | null;
}

/** The mails about a trial or a failed payment. */
export type PlanMail = 'trial_soon' | 'trial_last_day' | 'trial_over' | 'payment_failed';

type Contents = Readonly<Record<PlanMail, (facts: PlanFacts) => MailContent>>;

/** Of what there is none, nothing is said. */
const counted = (count: number, one: string, other: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : other}`];

function english(): Contents {
  const waiting = ({ goals, cards }: PlanFacts) =>
    goals + cards === 0
      ? 'Your garden is still empty, and it stays yours.'
      : `Bloom keeps ${[...counted(goals, 'goal', 'goals'), ...counted(cards, 'card', 'cards')].join(' and ')} of yours.`;
  const end = ({ endsAt, timeZone }: PlanFacts) => momentOf(endsAt, 'en', timeZone);
  const price = 'Going on costs US$ 5.00 per month. You can cancel at any time, with one click.';
  const freeDays =
    'Subscribe today and the days that are left stay free: the first charge comes when the trial ends.';
  const takeAlong =
    'You can take everything along, now and later: Profile, then Export, gives you one file with all you wrote and your photos.';
  const whenItFails = 'If the button does not work, copy this address into your browser:';
  const closing = ({ supportEmail }: PlanFacts) => [
    'We write about your trial three times at most. If you do not subscribe, nothing is charged.',
    `Questions? Write to us: ${supportEmail}`,
  ];
  const button = (link: string, label = 'Subscribe') => ({ label, link, whenItFails });
  return {
    trial_soon: (facts) => ({
      subject: `Your Bloom trial ends on ${dayOf(facts.endsAt, 'en', facts.timeZone)}`,
      heading: 'Your trial ends soon',
      paragraphs: [
        `Your free trial runs until ${end(facts)}. ${waiting(facts)}`,
        `${price} ${freeDays}`,
        takeAlong,
      ],
      button: button(facts.link),
      closing: closing(facts),
    }),
    trial_last_day: (facts) => ({
      subject: 'The last day of your Bloom trial has begun',
      heading: 'The last day of your trial',
      paragraphs: [`Your free trial ends on ${end(facts)}. ${waiting(facts)}`, price, takeAlong],
      button: button(facts.link),
      closing: closing(facts),
    }),
    trial_over: (facts) => ({
      subject: 'Your Bloom trial has ended',
      heading: 'Your trial has ended',
      paragraphs: [
        `${waiting(facts)} Nothing was deleted: all of it waits for you.`,
        price,
        takeAlong,
      ],
      button: button(facts.link),
      closing: closing(facts),
    }),
    payment_failed: ({ link, supportEmail }) => ({
      subject: 'Your payment for Bloom failed',
      heading: 'Your payment did not go through',
      paragraphs: [
        'We could not charge your card for this month. It may have expired, or your bank may have refused it.',
        'One button puts it right: add a card, and what is open is paid with it. You are not charged twice. Everything you wrote is kept.',
      ],
      button: button(link, 'Fix the payment'),
      closing: [
        'We try the same card again over the next two weeks. If that fails as well, the subscription ends.',
        `Questions? Write to us: ${supportEmail}`,
      ],
    }),
  };
}

function portuguese(): Contents {
  const waiting = ({ goals, cards }: PlanFacts) =>
    goals + cards === 0
      ? 'O seu jardim ainda está vazio, e continua sendo seu.'
      : `O Bloom guarda ${[...counted(goals, 'meta sua', 'metas suas'), ...counted(cards, 'cartão seu', 'cartões seus')].join(' e ')}.`;
  const end = ({ endsAt, timeZone }: PlanFacts) => momentOf(endsAt, 'pt', timeZone);
  const price = 'Continuar custa R$ 20,00 por mês. Você cancela quando quiser, com um clique.';
  const freeDays =
    'Assinando hoje, os dias que faltam continuam grátis: a primeira cobrança só vem quando o teste terminar.';
  const takeAlong =
    'Você pode levar tudo com você, agora e depois: em Perfil, Exportar, você recebe um arquivo com tudo o que escreveu e as suas fotos.';
  const whenItFails = 'Se o botão não funcionar, copie este endereço no navegador:';
  const closing = ({ supportEmail }: PlanFacts) => [
    'Escrevemos sobre o seu teste no máximo três vezes. Se você não assinar, nada será cobrado.',
    `Alguma dúvida? Escreva para nós: ${supportEmail}`,
  ];
  const button = (link: string, label = 'Assinar') => ({ label, link, whenItFails });
  return {
    trial_soon: (facts) => ({
      subject: `O seu teste do Bloom termina em ${dayOf(facts.endsAt, 'pt', facts.timeZone)}`,
      heading: 'O seu teste está acabando',
      paragraphs: [
        `O seu teste gratuito vai até ${end(facts)}. ${waiting(facts)}`,
        `${price} ${freeDays}`,
        takeAlong,
      ],
      button: button(facts.link),
      closing: closing(facts),
    }),
    trial_last_day: (facts) => ({
      subject: 'O último dia do seu teste do Bloom começou',
      heading: 'O último dia do seu teste',
      paragraphs: [
        `O seu teste gratuito termina em ${end(facts)}. ${waiting(facts)}`,
        price,
        takeAlong,
      ],
      button: button(facts.link),
      closing: closing(facts),
    }),
    trial_over: (facts) => ({
      subject: 'O seu teste do Bloom terminou',
      heading: 'O seu teste terminou',
      paragraphs: [`${waiting(facts)} Nada foi excluído: tudo espera por você.`, price, takeAlong],
      button: button(facts.link),
      closing: closing(facts),
    }),
    payment_failed: ({ link, supportEmail }) => ({
      subject: 'O seu pagamento do Bloom falhou',
      heading: 'O seu pagamento não foi aprovado',
      paragraphs: [
        'Não conseguimos cobrar este mês no seu cartão. Ele pode ter vencido, ou o banco pode ter recusado a cobrança.',
        'Um botão resolve: adicione um cartão, e o que está em aberto é pago com ele. Nada é cobrado duas vezes. Tudo o que você escreveu está guardado.',
      ],
      button: button(link, 'Resolver o pagamento'),
      closing: [
        'Vamos tentar o mesmo cartão de novo nas próximas duas semanas. Se não der certo, a assinatura termina.',
        `Alguma dúvida? Escreva para nós: ${supportEmail}`,
      ],
    }),
  };
}

const CONTENTS: Readonly<Record<MailLanguage, Contents>> = { en: english(), pt: portuguese() };

/** Writes a mail about a trial or a payment in the person's language. */
export function planMailContent(
  mail: PlanMail,
  language: MailLanguage,
  facts: PlanFacts,
): MailContent {
  return CONTENTS[language][mail](facts);
}
