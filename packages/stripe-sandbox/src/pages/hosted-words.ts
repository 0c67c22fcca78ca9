const en = {
  notice: 'This is a test: no money moves and no real card works.',
  portal: 'Billing',
  back: 'Return to Bloom',
  plan: 'Plan',
  card: 'Payment method',
  none: 'None is kept.',
  number: 'Card number',
  update: 'Update card',
  ends: 'Cancels on',
  renews: 'Renews on',
  keep: 'Do not cancel',
  cancel: 'Cancel plan',
  invoices: 'Invoice history',
  invoice: 'Invoice',
  amount: 'Amount',
  pay: 'Pay',
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  gone: 'This page has expired.',
};

export type HostedWords = typeof en;

const pt: HostedWords = {
  notice: 'Isto é um teste: nenhum dinheiro é movimentado e nenhum cartão real funciona.',
  portal: 'Cobrança',
  back: 'Voltar ao Bloom',
  plan: 'Plano',
  card: 'Forma de pagamento',
  none: 'Nenhuma guardada.',
  number: 'Número do cartão',
  update: 'Atualizar cartão',
  ends: 'Termina em',
  renews: 'Renova em',
  keep: 'Não cancelar',
  cancel: 'Cancelar plano',
  invoices: 'Histórico de faturas',
  invoice: 'Fatura',
  amount: 'Valor',
  pay: 'Pagar',
  paid: 'Paga',
  open: 'Em aberto',
  void: 'Anulada',
  gone: 'Esta página expirou.',
};

/** The texts of the pages that Stripe would host, in the language of a locale. */
export const hostedWords = (locale: string): HostedWords => (locale.startsWith('pt') ? pt : en);

/** A day as its readers write it. */
export const dayOf = (seconds: number, locale: string): string =>
  new Date(seconds * 1000).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** An amount as its readers write it. */
export const amountOf = (cents: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
