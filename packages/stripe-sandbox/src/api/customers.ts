import { missing } from '../fault.ts';
import { type Form, membersOf, textOf, textsOf } from '../form-body.ts';
import type { Customer } from '../objects.ts';
import { newId, type World } from '../world.ts';
import { findPaymentMethod } from './payment-methods.ts';

/** POST /v1/customers */
export function createCustomer(world: World, form: Form): Customer {
  const customer: Customer = {
    id: newId('cus', 7),
    object: 'customer',
    created: world.now(),
    email: textOf(form, 'email') ?? null,
    name: textOf(form, 'name') ?? null,
    currency: null,
    livemode: false,
    invoice_settings: { default_payment_method: null },
    metadata: textsOf(form, 'metadata'),
  };
  world.state.customers[customer.id] = customer;
  world.emit('customer.created', customer);
  return customer;
}

/** The customer with an id. @throws StripeFault when there is none. */
export function findCustomer(world: World, id: string, param?: string): Customer {
  const found = world.state.customers[id];
  if (found === undefined) throw missing('customer', id, param);
  return found;
}

/** The customer whose objects a list is limited to, if any. @throws StripeFault for one who is not there, as Stripe does */
export function listedCustomer(world: World, form: Form): string | undefined {
  const id = textOf(form, 'customer');
  return id === undefined ? undefined : findCustomer(world, id, 'customer').id;
}

/** GET /v1/customers: those with one email address, when it is given. */
export function listCustomers(world: World, form: Form): Customer[] {
  const email = textOf(form, 'email');
  return Object.values(world.state.customers).filter(
    (customer) => email === undefined || customer.email === email,
  );
}

/** POST /v1/customers/:id */
export function updateCustomer(world: World, id: string, form: Form): Customer {
  const customer = findCustomer(world, id);
  customer.email = textOf(form, 'email') ?? customer.email;
  customer.name = textOf(form, 'name') ?? customer.name;
  const method = textOf(membersOf(form, 'invoice_settings'), 'default_payment_method');
  if (method !== undefined) {
    customer.invoice_settings.default_payment_method = findPaymentMethod(world, method).id;
  }
  customer.metadata = { ...customer.metadata, ...textsOf(form, 'metadata') };
  world.emit('customer.updated', customer);
  return customer;
}
