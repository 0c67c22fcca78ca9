/** The test cards of docs.stripe.com/testing that the stand-in knows, and what happens when they are charged. */
export type CardOutcome =
  | { readonly kind: 'paid' }
  | {
      readonly kind: 'challenge';
      readonly afterwards: 'paid' | 'declined';
      /** Whether the bank asks at every payment, also when the customer is not there to answer. */
      readonly always: boolean;
    }
  /** Can be kept, but not charged. */
  | { readonly kind: 'kept only' }
  | { readonly kind: 'declined'; readonly code: string; readonly declineCode: string | null };

const declined = (declineCode: string): CardOutcome => ({
  kind: 'declined',
  code: 'card_declined',
  declineCode,
});
const wrong = (code: string): CardOutcome => ({ kind: 'declined', code, declineCode: null });

const OUTCOMES: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': { kind: 'paid' },
  '4000056655665556': { kind: 'paid' },
  '5555555555554444': { kind: 'paid' },
  '4000000760000002': { kind: 'paid' },
  '4000002500003155': { kind: 'challenge', afterwards: 'paid', always: false },
  '4000002760003184': { kind: 'challenge', afterwards: 'paid', always: true },
  '4000000000003220': { kind: 'challenge', afterwards: 'paid', always: false },
  '4000008400001629': { kind: 'challenge', afterwards: 'declined', always: true },
  '4000000000000341': { kind: 'kept only' },
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds'),
  '4000000000009987': declined('lost_card'),
  '4000000000000069': wrong('expired_card'),
  '4000000000000127': wrong('incorrect_cvc'),
  '4000000000000119': wrong('processing_error'),
};

/** What happens with a card number; a number that is no test card is refused, as at Stripe in test mode. */
export function outcomeOf(number: string): CardOutcome {
  return OUTCOMES[number] ?? declined('test_mode_live_card');
}

/** Why a charge without the customer fails: the decline code, or null when it succeeds. */
export function offSessionFailure(number: string): string | null {
  const outcome = outcomeOf(number);
  if (outcome.kind === 'paid') return null;
  if (outcome.kind === 'kept only') return 'generic_decline';
  if (outcome.kind === 'challenge') return outcome.always ? 'authentication_required' : null;
  return outcome.declineCode ?? outcome.code;
}

type Locale = 'en' | 'pt-BR';

const MESSAGES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  generic_decline: {
    en: 'Your card was declined.',
    'pt-BR': 'Seu cartão foi recusado.',
  },
  insufficient_funds: {
    en: 'Your card has insufficient funds.',
    'pt-BR': 'Seu cartão não tem saldo suficiente.',
  },
  lost_card: { en: 'Your card was declined.', 'pt-BR': 'Seu cartão foi recusado.' },
  expired_card: { en: 'Your card has expired.', 'pt-BR': 'Seu cartão expirou.' },
  incorrect_cvc: {
    en: "Your card's security code is incorrect.",
    'pt-BR': 'O código de segurança do seu cartão está incorreto.',
  },
  processing_error: {
    en: 'An error occurred while processing your card. Try again in a little bit.',
    'pt-BR': 'Ocorreu um erro ao processar o seu cartão. Tente novamente em instantes.',
  },
  test_mode_live_card: {
    en: 'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    'pt-BR':
      'Seu cartão foi recusado. A solicitação foi feita no modo de teste, mas usou um cartão que não é de teste. A lista de cartões de teste está em https://stripe.com/docs/testing.',
  },
  pix_expired: {
    en: 'The Pix payment expired. Try again.',
    'pt-BR': 'O pagamento por Pix expirou. Tente novamente.',
  },
  authentication: {
    en: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    'pt-BR':
      'Não foi possível autenticar a sua forma de pagamento. Escolha outra forma de pagamento e tente novamente.',
  },
};

/** The message for the customer when a payment fails. */
export function failureMessage(reason: string, locale: string): string {
  const messages = MESSAGES[reason] ?? MESSAGES.generic_decline;
  return messages?.[locale.startsWith('pt') ? 'pt-BR' : 'en'] ?? reason;
}
