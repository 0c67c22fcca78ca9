import { nextOf } from '@bloom/domain/outbox/next-entry';
import type { Clock } from '../devices/clock.ts';
import { discard, type Scene } from './acts.ts';
import { loadAnew } from './drafts.ts';
import { comeBack } from './leaving.ts';

const HEALED_MS = 60_000;

/** Makes room on the device, opens its database again, repairs the line, and signs the person in. */
export async function mend(scene: Scene): Promise<void> {
  const { device, clock } = scene;
  comeBack(device);
  device.fill(false);
  device.fillTexts(false);
  device.page.line.mend();
  device.page.line.isFaulty = false;
  if (device.page.isLost) await clock.until(loadAnew(scene, { isFaulty: false, isTold: true }));
  if (!(await clock.until(device.hasSession()))) await clock.until(device.signIn());
}

/** Sends everything that can be sent, and discards what was refused. */
export async function heal(scene: Scene, clock: Clock): Promise<void> {
  const { device } = scene;
  const { page } = device;
  const late = clock.now + HEALED_MS;
  while (device.outbox.length > 0 || device.sync.sender === 'sending') {
    if (clock.now > late)
      throw new Error(`${device.name} still has ${JSON.stringify(device.outbox)}`);
    const isHeld = device.sync.sender === 'free' && nextOf(device.outbox) === undefined;
    const [refused] = device.outbox.filter(({ refusal }) => refusal !== null);
    if (isHeld && refused) discard(scene, refused.key);
    if (device.sync.sender === 'waiting') page.store.dispatch(page.room.sendNow());
    await clock.pass(5);
  }
}
