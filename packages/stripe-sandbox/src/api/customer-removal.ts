import type { State, World } from '../world.ts';
import { expireSession } from './checkout-sessions.ts';
import { findCustomer } from './customers.ts';
import { endSubscription } from './subscriptions.ts';

/**
 * DELETE /v1/customers/:id: its subscriptions end at once, and its open sessions and invoices are closed. Unlike
 * Stripe, which keeps them for the books, the stand-in deletes everything about the customer but the id.
 */
export function deleteCustomer(world: World, id: string) {
  const customer = findCustomer(world, id);
  for (const subscription of Object.values(world.state.subscriptions)) {
    if (subscription.customer === id && subscription.ended_at === null) {
      endSubscription(world, subscription);
    }
  }
  for (const session of Object.values(world.state.sessions)) {
    if (session.customer === id && session.status === 'open') expireSession(world, session.id);
  }
  delete world.state.customers[id];
  world.emit('customer.deleted', customer);
  forget(world.state, id);
  world.state.deletedCustomers.push(id);
  return deleted(id);
}

const deleted = (id: string) => ({ id, object: 'customer' as const, deleted: true as const });

/** GET /v1/customers/:id. Of one who was deleted it says that, where all else knows nobody. */
export function showCustomer(world: World, id: string) {
  return world.state.deletedCustomers.includes(id) ? deleted(id) : findCustomer(world, id);
}

function forget(state: State, customer: string): void {
  const { answers, events } = state;
  const tables: readonly Record<string, { readonly customer: string }>[] = [
    ...[state.sessions, state.subscriptions, state.invoices],
    ...[state.paymentMethods, state.setupIntents, state.portalSessions],
  ];
  for (const objects of tables) {
    for (const [id, object] of Object.entries(objects)) {
      if (object.customer === customer) delete objects[id];
    }
  }
  for (const [key, answer] of Object.entries(answers)) {
    if (answer.body.includes(customer)) delete answers[key];
  }
  const others = events.filter((event) => !JSON.stringify(event).includes(customer));
  events.splice(0, events.length, ...others);
}
