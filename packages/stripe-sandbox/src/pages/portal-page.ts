import { findCustomer } from '../api/customers.ts';
import { listInvoices } from '../api/invoices.ts';
import { findPaymentMethod, keepPaymentMethod } from '../api/payment-methods.ts';
import { listSubscriptions, updateSubscription } from '../api/subscriptions.ts';
import { failureMessage, outcomeOf } from '../api/test-cards.ts';
import { type Form, textOf } from '../form-body.ts';
import type { PortalSession, Subscription } from '../objects.ts';
import type { World } from '../world.ts';
import { amountOf, dayOf, hostedWords } from './hosted-words.ts';
import { cardForm, escaped, htmlPage } from './html.ts';

/** The page with a customer's plan: payment method, invoices, and buttons to end or continue it. */
export function showPortal(world: World, id: string, problem: string | null = null): Response {
  const session = world.state.portalSessions[id];
  if (session === undefined) return htmlPage('en', hostedWords('en').gone, '', 404);
  const { customer, locale, return_url } = session;
  const words = hostedWords(locale);
  const method = findCustomer(world, customer).invoice_settings.default_payment_method;
  const [plan] = listSubscriptions(world, { customer });
  const chosen = plan?.default_payment_method ?? method;
  const last4 = chosen === null ? null : (findPaymentMethod(world, chosen).card?.last4 ?? 'Pix');
  const body = [
    `<p class="notice">${words.notice}</p>`,
    `<p><a href="${escaped(return_url)}">${words.back}</a></p>`,
    `<h2>${words.card}</h2><p>${last4 === null ? words.none : `•••• ${last4}`}</p>`,
    cardForm(words.number, words.update, problem),
    ...(session.flow === null && plan !== undefined ? [planPart(plan, session)] : []),
    ...(session.flow === null ? [invoicePart(world, session)] : []),
  ];
  return htmlPage(locale, words.portal, body.join('\n'));
}

/** A card was entered, or a button about the plan pressed. */
export function changeInPortal(world: World, id: string, form: Form): Response {
  const session = world.state.portalSessions[id];
  if (session === undefined) return showPortal(world, id);
  const [plan] = listSubscriptions(world, { customer: session.customer });
  const end = textOf(form, 'cancel_at');
  if (end !== undefined) {
    if (plan !== undefined) updateSubscription(world, plan.id, { cancel_at: end });
    return showPortal(world, id);
  }
  const number = (textOf(form, 'number') ?? '').replaceAll(/\D/g, '');
  const outcome = outcomeOf(number);
  if (outcome.kind === 'declined') {
    const reason = outcome.declineCode ?? outcome.code;
    return showPortal(world, id, failureMessage(reason, session.locale));
  }
  const method = keepPaymentMethod(world, session.customer, number);
  const customer = findCustomer(world, session.customer);
  customer.invoice_settings.default_payment_method = method.id;
  world.emit('customer.updated', customer);
  if (plan !== undefined) updateSubscription(world, plan.id, { default_payment_method: method.id });
  if (session.flow === null) return showPortal(world, id);
  return new Response(null, { status: 303, headers: { Location: session.return_url } });
}

function planPart(plan: Subscription, { locale }: PortalSession): string {
  const words = hostedWords(locale);
  const [item] = plan.items.data;
  if (item === undefined) return '';
  const ends = plan.cancel_at !== null;
  const day = dayOf(plan.cancel_at ?? item.current_period_end, locale);
  const price = amountOf(item.price.unit_amount, plan.currency, locale);
  // Stripe's portal names the moment: `cancel_at_period_end` stays false in its flexible billing mode, which is the default.
  const end = ends ? '' : item.current_period_end;
  return `<h2>${words.plan}</h2><p>${price} · ${ends ? words.ends : words.renews} ${day}</p>
<form method="post"><button name="cancel_at" value="${end}">${ends ? words.keep : words.cancel}</button></form>`;
}

function invoicePart(world: World, { customer, locale }: PortalSession): string {
  const words = hostedWords(locale);
  const rows = listInvoices(world, { customer })
    .reverse()
    .map(
      (
        invoice,
      ) => `<tr><td><a href="${escaped(invoice.hosted_invoice_url ?? '')}">${invoice.number}</a></td>
<td>${dayOf(invoice.created, locale)}</td><td>${amountOf(invoice.amount_due, invoice.currency, locale)}</td>
<td>${words[invoice.status]}</td></tr>`,
    );
  return `<h2>${words.invoices}</h2><table>${rows.join('\n')}</table>`;
}
