import { rememberedSession } from '../lib/remembered-session.ts';
import { forgetFacts } from './facts.ts';

/**
 * Removes all that this device keeps of who is signed in here, unless something waits for the server: tells whether
 * nothing did. For pages that know the person by the browser's session alone.
 */
export async function forgetSent(): Promise<boolean> {
  const { user } = Object(rememberedSession());
  const owner = Object(user).id;
  if (typeof owner !== 'string') return true;
  const { forgetIfSent } = await import('./engine/later-device.ts');
  if (!(await forgetIfSent(owner))) return false;
  forgetFacts(owner);
  return true;
}
