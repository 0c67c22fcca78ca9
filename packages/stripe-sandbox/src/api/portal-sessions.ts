import { invalid } from '../fault.ts';
import { type Form, membersOf, textOf } from '../form-body.ts';
import type { PortalSession } from '../objects.ts';
import { newId, type World } from '../world.ts';
import { findCustomer } from './customers.ts';

/** POST /v1/billing_portal/sessions */
export function createPortalSession(world: World, form: Form): PortalSession {
  const customer = findCustomer(world, textOf(form, 'customer') ?? '', 'customer');
  const returnUrl = textOf(form, 'return_url');
  if (returnUrl === undefined) throw invalid('Missing required param: return_url.', 'return_url');
  const flow = textOf(membersOf(form, 'flow_data'), 'type');
  if (flow !== undefined && flow !== 'payment_method_update') {
    throw invalid('The stand-in knows only the flow payment_method_update.', 'flow_data[type]');
  }
  const id = newId('bps', 24);
  const session: PortalSession = {
    id,
    object: 'billing_portal.session',
    created: world.now(),
    customer: customer.id,
    flow: flow === undefined ? null : { type: flow },
    livemode: false,
    locale: textOf(form, 'locale') ?? 'en',
    return_url: returnUrl,
    url: `${world.publicUrl}/v1/sandbox/portal/${id}`,
  };
  world.state.portalSessions[id] = session;
  return session;
}
