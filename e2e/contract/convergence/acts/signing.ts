import type { Scene } from './acts.ts';

/**
 * The session ends under the page, as where it was ended from another device: what waits is not sent. Law: it is sent after
 * the next sign-in, and nothing is lost.
 */
export async function endSession({ device, trace }: Scene): Promise<void> {
  trace.tell(device.name, 'is signed out');
  await device.page.room.client.auth.signOut({ scope: 'local' });
}

/** The person signs in again, if the line lets them. */
export async function signInAgain({ device, trace }: Scene): Promise<void> {
  if (await device.hasSession()) return;
  await device.signIn().catch(() => trace.tell(device.name, 'cannot sign in'));
}
