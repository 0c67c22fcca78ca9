import { settleInvoice, subscriptionOf } from '../api/invoices.ts';
import { keepPaymentMethod } from '../api/payment-methods.ts';
import { updateSubscription } from '../api/subscriptions.ts';
import { failureMessage, outcomeOf } from '../api/test-cards.ts';
import { type Form, textOf } from '../form-body.ts';
import type { World } from '../world.ts';
import { amountOf, dayOf, hostedWords } from './hosted-words.ts';
import { cardForm, escaped, htmlPage } from './html.ts';

/** An invoice that is paid, with its receipt, or the form that pays it. */
export function showInvoice(world: World, id: string, problem: string | null = null): Response {
  const invoice = world.state.invoices[id];
  if (invoice === undefined) return htmlPage('en', hostedWords('en').gone, '', 404);
  const locale = invoice.currency === 'brl' ? 'pt-BR' : 'en';
  const words = hostedWords(locale);
  const body = [
    `<p class="notice">${words.notice}</p>`,
    `<table><tr><td>${words.amount}</td><td>${amountOf(invoice.amount_due, invoice.currency, locale)}</td></tr>
<tr><td>${dayOf(invoice.period_start, locale)} – ${dayOf(invoice.period_end, locale)}</td>
<td>${words[invoice.status]}</td></tr></table>`,
    ...(invoice.status === 'open' ? [cardForm(words.number, words.pay, problem)] : []),
    `<p><a href="${escaped(world.publicUrl)}/profile">${words.back}</a></p>`,
  ];
  return htmlPage(locale, `${words.invoice} ${invoice.number}`, body.join('\n'));
}

/** Pays an open invoice with the card that was typed, which is kept for the months that follow. */
export function payOnPage(world: World, id: string, form: Form): Response {
  const invoice = world.state.invoices[id];
  if (invoice?.status !== 'open') return showInvoice(world, id);
  const number = (textOf(form, 'number') ?? '').replaceAll(/\D/g, '');
  const outcome = outcomeOf(number);
  if (outcome.kind === 'declined' || outcome.kind === 'kept only') {
    const reason = outcome.kind === 'declined' ? (outcome.declineCode ?? outcome.code) : '';
    return showInvoice(world, id, failureMessage(reason, invoice.currency === 'brl' ? 'pt' : 'en'));
  }
  const method = keepPaymentMethod(world, invoice.customer, number);
  updateSubscription(world, subscriptionOf(invoice), { default_payment_method: method.id });
  settleInvoice(world, invoice);
  return showInvoice(world, id);
}
