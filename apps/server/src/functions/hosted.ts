import type { FunctionHandler } from '@bloom/supabase-server';
import { once } from '@bloom/supabase-server/once';
import { answerIfAway } from '../../../../supabase/functions/_shared/calls/answers.ts';
import { answersOf } from '../../../../supabase/functions/reminder/answers-of.ts';
import { handleReminder } from '../../../../supabase/functions/reminder/handler.ts';
import { type ContactSettings, contactFunction } from './contact.ts';
import type { StripeDependencies, StripeFunction } from './stripe-functions.ts';

const PAYMENT = [
  'create_checkout_session',
  'checkout_session_status',
  'cancel_subscription',
  'keep_subscription',
  'create_portal_session',
  'stripe_webhook',
] as const satisfies readonly StripeFunction[];

/** Functions that recognise Stripe by its signature: it sends many events at once, and none may be refused. */
export const SIGNED_FUNCTIONS = ['stripe_webhook'] as const;

/** Bloom's functions by name; without billing there are none for payments. */
export function hostedFunctions(
  dependencies: ContactSettings & StripeDependencies,
): Readonly<Record<string, FunctionHandler>> {
  const { operator, publicUrl } = dependencies;
  /** Stripe's client is by far the largest part of the server, so it is imported when it is first needed. */
  const functions = once<Partial<Record<StripeFunction, FunctionHandler>>>(async () => {
    const { stripeFunctions } = await import('./stripe-functions.ts');
    return stripeFunctions(dependencies);
  });
  const late =
    (name: StripeFunction): FunctionHandler =>
    async (c) => {
      const handler = (await functions())[name];
      return handler ? handler(c) : c.notFound();
    };
  const names = ['delete_user', ...(dependencies.stripe === null ? [] : PAYMENT)] as const;
  const handlers: Readonly<Record<string, FunctionHandler>> = {
    contact: contactFunction(dependencies),
    reminder: ({ req }) => handleReminder(req.raw, { ...answersOf(operator), publicUrl }),
    ...Object.fromEntries(names.map((name) => [name, late(name)])),
  };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, unlessAway(handler)]),
  );
}

/** The function's request to this server failed, and has told the log why. */
const isOfOwnClient = (fault: unknown) =>
  fault instanceof Error && /^(Auth|Postgrest|Storage)/.test(fault.name);

/** Says so where a part of the server that the function calls is away. */
const unlessAway =
  (handler: FunctionHandler): FunctionHandler =>
  async (c) => {
    try {
      return await handler(c);
    } catch (fault) {
      const away = answerIfAway(fault);
      if (away === null) throw fault;
      const isTold = isOfOwnClient(fault) && c.get('outages')?.isGoingOn === true;
      c.get('log')[isTold ? 'debug' : 'error']({ err: fault }, 'a function could not be answered');
      return away;
    }
  };
