import { missing } from '../fault.ts';
import type { SetupIntent } from '../objects.ts';
import { newId, type World } from '../world.ts';

/** Records that a card was kept without a charge. */
export function keepSetup(world: World, customer: string, payment_method: string): SetupIntent {
  const setup: SetupIntent = {
    id: newId('seti'),
    object: 'setup_intent',
    created: world.now(),
    customer,
    livemode: false,
    payment_method,
    status: 'succeeded',
  };
  world.state.setupIntents[setup.id] = setup;
  return setup;
}

/** GET /v1/setup_intents/:id @throws StripeFault when there is none. */
export function findSetup(world: World, id: string): SetupIntent {
  const found = world.state.setupIntents[id];
  if (found === undefined) throw missing('setupintent', id);
  return found;
}
