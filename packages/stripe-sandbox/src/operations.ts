import {
  createSession,
  expireSession,
  findSession,
  listSessions,
  shownSession,
} from './api/checkout-sessions.ts';
import { deleteCustomer, showCustomer } from './api/customer-removal.ts';
import { createCustomer, listCustomers, updateCustomer } from './api/customers.ts';
import { findInvoice, listInvoices, payInvoice } from './api/invoices.ts';
import { findPaymentMethod, shownPaymentMethod } from './api/payment-methods.ts';
import { confirmPage, initPage } from './api/payment-page.ts';
import { createPortalSession } from './api/portal-sessions.ts';
import { findPrice, PRICES } from './api/prices.ts';
import { passMonth } from './api/renewals.ts';
import { findSetup } from './api/setup-intents.ts';
import {
  cancelSubscription,
  findSubscription,
  listSubscriptions,
  updateSubscription,
} from './api/subscriptions.ts';
import { missing } from './fault.ts';
import { type Form, textOf } from './form-body.ts';
import { listOf, type World } from './world.ts';

/** One call of the API: how it is addressed, which key may make it, and what it does. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly key: 'secret' | 'publishable';
  run(world: World, form: Form, id: string): object;
}

type Run = Operation['run'];
const call = (method: Operation['method'], path: string, run: Run): Operation => ({
  method,
  path,
  key: 'secret',
  run,
});
const ofBrowser = (path: string, run: Run): Operation => ({
  method: 'POST',
  path,
  key: 'publishable',
  run,
});

const limitOf = (form: Form) => Math.min(100, Math.max(1, Number(textOf(form, 'limit') ?? 10)));

/** Every call that the stand-in answers. */
export const OPERATIONS: readonly Operation[] = [
  call('POST', '/customers', createCustomer),
  call('GET', '/customers', (world, form) =>
    listOf('/v1/customers', listCustomers(world, form), limitOf(form)),
  ),
  call('GET', '/customers/:id', (world, _, id) => showCustomer(world, id)),
  call('POST', '/customers/:id', (world, form, id) => updateCustomer(world, id, form)),
  call('DELETE', '/customers/:id', (world, _, id) => deleteCustomer(world, id)),

  call('GET', '/prices', (_, form) => listOf('/v1/prices', PRICES, limitOf(form))),
  call('GET', '/prices/:id', (_world, _form, id) => findPrice(id)),

  call('POST', '/checkout/sessions', (world, form) => shownSession(createSession(world, form))),
  call('GET', '/checkout/sessions', (world, form) =>
    listOf('/v1/checkout/sessions', listSessions(world, form).map(shownSession), limitOf(form)),
  ),
  call('GET', '/checkout/sessions/:id', (world, _, id) => shownSession(findSession(world, id))),
  call('POST', '/checkout/sessions/:id/expire', (world, _, id) =>
    shownSession(expireSession(world, id)),
  ),

  call('GET', '/subscriptions', (world, form) =>
    listOf('/v1/subscriptions', listSubscriptions(world, form), limitOf(form)),
  ),
  call('GET', '/subscriptions/:id', (world, _, id) => findSubscription(world, id)),
  call('POST', '/subscriptions/:id', (world, form, id) => updateSubscription(world, id, form)),
  call('DELETE', '/subscriptions/:id', (world, _, id) => cancelSubscription(world, id)),

  call('GET', '/invoices', (world, form) =>
    listOf('/v1/invoices', listInvoices(world, form), limitOf(form)),
  ),
  call('GET', '/invoices/:id', (world, _, id) => findInvoice(world, id)),
  call('POST', '/invoices/:id/pay', (world, _, id) => payInvoice(world, id)),

  call('GET', '/payment_methods/:id', (world, _, id) =>
    shownPaymentMethod(findPaymentMethod(world, id)),
  ),
  call('GET', '/setup_intents/:id', (world, _, id) => findSetup(world, id)),
  call('POST', '/billing_portal/sessions', (world, form) => createPortalSession(world, form)),

  call('GET', '/events', (world, form) => {
    const type = textOf(form, 'type');
    const found = world.state.events.filter((event) => type === undefined || event.type === type);
    return listOf('/v1/events', found, limitOf(form));
  }),
  call('GET', '/events/:id', (world, _, id) => {
    const found = world.state.events.find((event) => event.id === id);
    if (found === undefined) throw missing('event', id);
    return found;
  }),

  ofBrowser('/payment_pages/init', initPage),
  ofBrowser('/payment_pages/confirm', confirmPage),

  // Not Stripe's: time does this there.
  call('POST', '/sandbox/subscriptions/:id/pass_month', (world, form, id) =>
    passMonth(world, id, textOf(form, 'payment') !== 'fails'),
  ),
];
