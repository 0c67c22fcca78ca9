import { setTimeout as pause } from 'node:timers/promises';
import { nextOf } from '@bloom/domain/outbox/answers';
import { SYNC_TABLES } from '../../../apps/web/src/sync/tables.ts';
import { signUp } from '../../people/sign-up.ts';
import { randomNumbers } from '../random-numbers.ts';
import { PUBLISHABLE_KEY } from '../server.ts';
import * as acts from './acts.ts';
import { Chance } from './chance.ts';
import { PersonsDevice } from './device.ts';
import { broken } from './laws.ts';
import { Ledger } from './ledger.ts';

const ACTS = 60;
const HEALED_MS = 60_000;

type Act = readonly [share: number, name: string, act: (scene: acts.Scene) => void | Promise<void>];

const ALL: readonly Act[] = [
  [10, 'insert', (scene) => acts.insert(scene)],
  [30, 'write', acts.write],
  [6, 'tick', acts.tick],
  [5, 'delete', acts.remove],
  [6, 'move', acts.move],
  [3, 'swap', acts.swap],
  [3, 'photo', acts.photograph],
  [8, 'answer', acts.answer],
  [3, 'restore', acts.restore],
  [
    9,
    'refresh',
    ({ device, chance }) =>
      void device.refresh(chance.isTrue(0.5) ? ['todos', 'goals', 'issues'] : SYNC_TABLES),
  ],
  [8, 'send', ({ device: { page } }) => page.store.dispatch(page.room.sendNow())],
  [3, 'cut', ({ device: { page } }) => page.line.cut()],
  [5, 'mend', ({ device: { page } }) => page.line.mend()],
  [4, 'reload', ({ device }) => device.load()],
  [2, 'renew', ({ device }) => void device.page.room.client.auth.refreshSession()],
];

/** What a person did, and how it ended. */
export interface Ran {
  readonly broken: readonly string[];
  readonly done: readonly string[];
}

/** One person does random things on three devices over bad lines; then all are well again and have to agree. */
export async function run(server: string, seed: number, count = ACTS): Promise<Ran> {
  const chance = new Chance(randomNumbers(seed));
  const person = await signUp(server, PUBLISHABLE_KEY);
  const ledger = new Ledger();
  const devices = ['a', 'b', 'c'].map(
    (name, at) => new PersonsDevice(name, person, server, randomNumbers(seed + at + 1)),
  );
  const done: string[] = [];
  try {
    for (const device of devices) await device.load();
    const [first] = devices as [PersonsDevice];
    for (const table of acts.FIRST)
      acts.insert({ device: first, ledger, chance, owner: person.id }, table);
    await heal(first, { ledger, chance, owner: person.id });
    for (const { page } of devices) page.line.isFaulty = true;
    for (const device of devices) await device.refresh();
    for (let turn = 0; turn < count; turn += 1) {
      const device = devices[chance.below(3)] as PersonsDevice;
      const [, name, act] = chosen(chance);
      done.push(`${device.name} ${name}`);
      await act({ device, ledger, chance, owner: person.id });
      if (chance.isTrue(0.4)) await pause(chance.below(60));
    }
    for (const device of devices) await heal(device, { ledger, chance, owner: person.id });
    for (let time = 0; time < 2; time += 1) {
      for (const device of devices) if (!(await device.refresh())) throw new Error('not refreshed');
    }
    return { done, broken: await broken(devices, ledger, person.client) };
  } catch (fault) {
    return { done, broken: [String(Object(fault).stack ?? fault)] };
  } finally {
    for (const device of devices) device.close();
  }
}

function chosen(chance: Chance): Act {
  let left = chance.below(ALL.reduce((sum, [share]) => sum + share, 0));
  const found = ALL.find(([share]) => {
    left -= share;
    return left < 0;
  });
  return found as Act;
}

/** The line is sound, the person is signed in, all that can be sent is, and what was refused is let go. */
async function heal(device: PersonsDevice, scene: Omit<acts.Scene, 'device'>): Promise<void> {
  const { page } = device;
  page.line.mend();
  page.line.isFaulty = false;
  if (!(await device.hasSession())) await device.signIn();
  const late = Date.now() + HEALED_MS;
  while (device.outbox.length > 0 || device.sync.line === 'sending') {
    if (Date.now() > late)
      throw new Error(`${device.name} still has ${JSON.stringify(device.outbox)}`);
    const isHeld = device.sync.line === 'free' && nextOf(device.outbox) === undefined;
    const [refused] = device.outbox.filter(({ refusal }) => refusal !== null);
    if (isHeld && refused) acts.discard({ ...scene, device }, refused.key);
    if (device.sync.line === 'waiting') page.store.dispatch(page.room.sendNow());
    await pause(5);
  }
}
