import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { readPlansAgain } from './read-plans-again.ts';
import type { Billing } from './sync-subscription.ts';

const { StripeConnectionError, StripeInvalidRequestError } = Stripe.errors;
const unknownCustomer = new StripeInvalidRequestError({
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such customer',
});

/** The plans of Ana and of Bea, the first of which meets this fault. */
function plansWith(fault: Error) {
  const due = ['ana', 'bea'];
  const recorded: string[] = [];
  const faults: unknown[] = [];
  const answers: Readonly<Record<string, (args: { person: string }) => unknown>> = {
    plans_to_read: () => due.map((person) => ({ person, customer: `cus_${person}` })),
    plan_was_read: ({ person }) => due.splice(due.indexOf(person), 1),
    record_subscription: ({ person }) => recorded.push(person),
  };
  const rpc = (name: string, args: { person: string }) => ({
    throwOnError: async () => ({ data: answers[name]?.(args) }),
  });
  const list = async ({ customer }: { customer: string }) => {
    if (customer === 'cus_ana') throw fault;
    return { data: [] };
  };
  const billing = { operator: { rpc }, stripe: { subscriptions: { list } } } as unknown as Billing;
  const read = () => readPlansAgain({ ...billing, failed: (found) => faults.push(found) });
  return { read, due, recorded, faults };
}

it('reads the other plans when one cannot be read, and puts that one off', async () => {
  const { read, due, recorded, faults } = plansWith(unknownCustomer);
  expect(await read()).toBe(1);
  expect({ due, recorded, faults }).toEqual({
    due: [],
    recorded: ['bea'],
    faults: [unknownCustomer],
  });
});

it('stops where Stripe answers nobody, and puts nothing off', async () => {
  const { read, due, recorded } = plansWith(new StripeConnectionError({ message: 'away' }));
  await expect(read()).rejects.toThrow('away');
  expect({ due, recorded }).toEqual({ due: ['ana', 'bea'], recorded: [] });
});
