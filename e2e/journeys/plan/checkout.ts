import type { Page } from '@playwright/test';
import { SECRET_KEY } from '../../contract/stage/server.ts';
import { expect } from '../stage/stage.ts';

/** The test cards of docs.stripe.com/testing. */
export const CARDS = {
  paid: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002760003184',
} as const;

/** The texts of the payment form, which belongs to the payment provider. */
export const FORM = {
  en: {
    number: 'Card number',
    expiry: 'Expiration date',
    cvc: 'Security code',
    notice: /no money moves/,
    declined: 'Your card was declined.',
    notAuthenticated: /unable to authenticate/,
    pass: 'Complete authentication',
    fail: 'Fail authentication',
    price: /US\$\s5\.00/,
  },
  pt: {
    number: 'Número do cartão',
    expiry: 'Data de validade',
    cvc: 'Código de segurança',
    notice: /nenhum dinheiro é movimentado/,
    declined: 'Seu cartão foi recusado.',
    notAuthenticated: /Não foi possível autenticar/,
    pass: 'Concluir autenticação',
    fail: 'Recusar autenticação',
    price: /R\$\s20,00/,
  },
} as const;

/** Fills in the payment form with a valid card. */
export async function fillCard(page: Page, language: 'en' | 'pt', card: string): Promise<void> {
  const form = FORM[language];
  await expect(page.getByText(form.notice)).toBeVisible();
  await page.getByLabel(form.number).fill(card);
  await page.getByLabel(form.expiry).fill('1240');
  await page.getByLabel(form.cvc).fill('123');
}

/** Calls the stand-in for Stripe as its operator would. */
async function atStripe(url: string, method: 'GET' | 'POST' | 'DELETE', path: string, body = '') {
  const answer = await fetch(`${url}/v1${path}`, {
    method,
    headers: { Authorization: `Bearer sk_test_${SECRET_KEY.replace('sb_secret_', '')}` },
    ...(method === 'POST' ? { body } : {}),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as { readonly data: readonly { readonly id: string }[] };
}

/** The path of a person's plan at Stripe. */
async function planOf(url: string, email: string): Promise<string> {
  const { data } = await atStripe(url, 'GET', `/customers?email=${encodeURIComponent(email)}`);
  const plans = await atStripe(url, 'GET', `/subscriptions?customer=${data[0]?.id}`);
  return `/subscriptions/${plans.data[0]?.id}`;
}

/** Moves a person's plan on by a month, with a card that is declined. */
export async function failNextPayment(url: string, email: string): Promise<void> {
  await atStripe(url, 'POST', `/sandbox${await planOf(url, email)}/pass_month`, 'payment=fails');
}

/** Ends a person's plan at once. */
export async function endPlan(url: string, email: string): Promise<void> {
  await atStripe(url, 'DELETE', await planOf(url, email));
}
