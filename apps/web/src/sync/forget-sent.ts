import { rememberedSession } from '../lib/session/remembered-session.ts';
import { forgetFacts } from './facts.ts';

/**
 * Deletes the data of the signed-in person from this device unless the outbox is not empty; returns whether it did. For
 * pages without a store, which know the person only from the stored session.
 */
export async function forgetSent(): Promise<boolean> {
  const { user } = Object(rememberedSession());
  const owner = Object(user).id;
  return typeof owner !== 'string' || forgetSentOf(owner);
}

/** Deletes the data of a person from this device unless the outbox is not empty; returns whether it did. */
export async function forgetSentOf(owner: string): Promise<boolean> {
  const { forgetIfSent } = await import('./open/deferred-device.ts');
  if (!(await forgetIfSent(owner))) return false;
  forgetFacts(owner);
  return true;
}
