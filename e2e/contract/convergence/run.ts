import { nextOf } from '@bloom/domain/outbox/answers';
import { SYNC_TABLES } from '../../../apps/web/src/sync/store/tables.ts';
import { signUp } from '../../people/sign-up.ts';
import { randomNumbers } from '../stage/random-numbers.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';
import * as acts from './acts.ts';
import { offerLocks } from './browser.ts';
import { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import * as deleting from './deleting.ts';
import { PersonsDevice } from './device.ts';
import * as forms from './forms.ts';
import * as hearing from './hearing.ts';
import * as holding from './holding.ts';
import { bring } from './importing.ts';
import { broken } from './laws.ts';
import { comeBack, isLeft, leave } from './leaving.ts';
import { Ledger } from './ledger.ts';
import { lend, THEIRS } from './others.ts';
import { photograph } from './photographing.ts';
import { changePlan } from './plan.ts';
import { limit } from './quotas.ts';
import * as signing from './signing.ts';
import * as sitting from './sitting.ts';
import * as strategyTodos from './strategy-todos.ts';
import { Trace } from './trace.ts';

const ACTS = 60;
const HEALED_MS = 60_000;
/** Longer than toasts are shown, and than a page waits before it reads the rest. */
const LONG_MS = 15_000;
/** In which pages open a database again that the browser has deleted, and store what waits. */
const ANEW_MS = 5000;
/** The shortest time in which a person gets from one tab to another, or does something on a page that is shown again. */
const SWITCH_MS = 100;

type Act = readonly [share: number, name: string, act: (scene: acts.Scene) => void | Promise<void>];

const ALL: readonly Act[] = [
  [10, 'insert', (scene) => acts.insert(scene)],
  [30, 'write', acts.write],
  [6, 'tick', acts.tick],
  [3, 'delete', deleting.remove],
  [4, 'delete undoably', deleting.removeUndoably],
  [4, 'undo', deleting.undoDeletion],
  [6, 'move', acts.move],
  [3, 'swap', acts.swap],
  [4, 'tie', acts.tie],
  [3, 'rank', acts.rank],
  [3, 'import', bring],
  [3, 'prove', acts.prove],
  [5, 'tag', acts.tag],
  [6, 'answer for a goal', sitting.answerGoal],
  [3, 'give words', sitting.giveWords],
  [1, 'finish the sitting', sitting.finish],
  [3, 'open a form', forms.openForm],
  [4, 'save a form', forms.saveForm],
  [5, 'hold back', holding.holdBack],
  [3, 'take back', holding.takeBack],
  [5, 'photo', photograph],
  [8, 'answer', acts.answer],
  [3, 'restore', deleting.restore],
  [2, 'empty the trash', deleting.empty],
  [6, 'put on the list', strategyTodos.put],
  [2, 'take off the list', strategyTodos.undoPut],
  [
    9,
    'refresh',
    ({ device, chance }) =>
      void device.refresh(chance.isTrue(0.5) ? ['todos', 'goals', 'issues'] : SYNC_TABLES),
  ],
  [8, 'send', ({ device: { page } }) => page.store.dispatch(page.room.sendNow())],
  [3, 'cut', ({ device: { page } }) => page.line.cut()],
  [5, 'mend', ({ device: { page } }) => page.line.mend()],
  [2, 'fill', ({ device }) => device.fill(true)],
  [4, 'free', ({ device }) => device.fill(false)],
  [4, 'crash', ({ device }) => device.load()],
  [6, 'reload', ({ device }) => device.load({ isTold: true })],
  [6, 'leave', leave],
  [3, 'lend', lend],
  [2, 'delete the database', evict],
  // The browser closes it, as for a newer version in another tab.
  [3, 'lose the database', ({ device: { page } }) => page.lose(true)],
  [2, 'lose the database for a moment', ({ device: { page } }) => page.lose(false)],
  [1, 'end the plan', (scene) => changePlan(scene, false)],
  [3, 'begin a plan', (scene) => changePlan(scene, true)],
  [4, 'tell', hearing.tellPage],
  [6, 'hear', hearing.hear],
  [2, 'sign out', signing.endSession],
  [4, 'sign in', signing.signInAgain],
  [2, 'jump', ({ clock, chance }) => clock.jump((chance.below(200) - 100) * 60_000)],
  [2, 'renew', ({ device }) => void device.page.room.client.auth.refreshSession()],
];

/** What only a server is for that a run has to itself: other tests that use it at the same time would meet it, too. */
const ALONE: readonly Act[] = [
  [2, 'fill the account', (scene) => limit(scene, true)],
  [5, 'make room', (scene) => limit(scene, false)],
];

/** The browser deletes the database, and the pages store anew what only they have. */
async function evict({ device, clock }: acts.Scene): Promise<void> {
  device.evict();
  await clock.pause(ANEW_MS);
}

/** The result of a run, and its trace. */
export interface Ran {
  readonly broken: readonly string[];
  readonly trace: Trace;
}

/** The server and clock of a run. */
export interface Stage {
  readonly server: string;
  readonly clock: Clock;
  /** Whether the server is there for these runs alone. */
  readonly isOwn: boolean;
}

/**
 * One person does random things on three devices, one of which has two tabs, over bad lines; then the lines are repaired
 * and all tabs have to agree. With an odd seed browsers have no locks, as over plain HTTP.
 */
export async function run(
  { server, clock, isOwn }: Stage,
  seed: number,
  count = ACTS,
): Promise<Ran> {
  const chance = new Chance(randomNumbers(seed));
  const trace = new Trace();
  const ledger = new Ledger();
  offerLocks(seed % 2 === 0);
  const [person, other] = await clock.alone(async () =>
    Promise.all([signUp(server, PUBLISHABLE_KEY), signUp(server, PUBLISHABLE_KEY)]),
  );
  await clock.alone(async () =>
    other.client.from('todos').insert({ title: THEIRS }).throwOnError(),
  );
  const open = (name: string, at: number, first?: PersonsDevice) =>
    new PersonsDevice(
      name,
      person,
      { ...{ server, clock, trace }, random: randomNumbers(seed + at + 1) },
      first,
    );
  const own = ['a', 'b', 'c'].map((name, at) => open(name, at));
  const devices = [...own, open("a'", own.length, own[0])];
  const sceneOf = (device: PersonsDevice): acts.Scene => ({
    ...{ device, ledger, chance, trace },
    owner: person.id,
    ...{ server, clock, other },
  });
  try {
    for (const device of devices) await clock.until(device.load());
    const [first] = devices as [PersonsDevice];
    for (const table of acts.FIRST) acts.insert(sceneOf(first), table);
    await mend(first, clock);
    await heal(sceneOf(first), clock);
    for (const { page } of devices) page.line.isFaulty = true;
    for (const device of devices) await clock.until(device.refresh());
    const looking = new Map<string, PersonsDevice>();
    for (let turn = 0; turn < count; turn += 1) {
      const device = chance.one(devices) as PersonsDevice;
      if (isLeft(device) && chance.isTrue(0.7)) continue;
      // Nobody is in two tabs at once.
      if ((looking.get(device.shared) ?? device) !== device) await clock.pass(SWITCH_MS);
      looking.set(device.shared, device);
      if (comeBack(device)) await clock.pass(SWITCH_MS);
      const [, name, act] = chosen(chance, isOwn ? [...ALL, ...ALONE] : ALL);
      trace.tell(device.name, name.toUpperCase());
      await clock.until(act(sceneOf(device)));
      if (chance.isTrue(0.4)) await clock.pass(chance.below(60));
      else if (chance.isTrue(0.02)) await clock.pass(chance.below(LONG_MS));
    }
    for (const device of devices) await mend(device, clock);
    await clock.pass(SWITCH_MS);
    await changePlan(sceneOf(first), true);
    if (isOwn) await limit(sceneOf(first), false);
    // Each tab hears what the one before has sent and settled.
    for (const device of devices) {
      await heal(sceneOf(device), clock);
      await clock.pass(SWITCH_MS);
    }
    for (let time = 0; time < 2; time += 1) {
      for (const device of devices)
        if (!(await clock.until(device.refresh()))) throw new Error('not refreshed');
    }
    const found = await clock.alone(() =>
      broken(devices, ledger, { server: person.client, other }),
    );
    return { trace, broken: found };
  } catch (fault) {
    return { trace, broken: [String(Object(fault).stack ?? fault)] };
  } finally {
    for (const device of devices) device.close();
    clock.clear();
  }
}

function chosen(chance: Chance, acts: readonly Act[]): Act {
  let left = chance.below(acts.reduce((sum, [share]) => sum + share, 0));
  const found = acts.find(([share]) => {
    left -= share;
    return left < 0;
  });
  return found as Act;
}

/** Makes room on the device, opens its database again, repairs the line, and signs the person in. */
async function mend(device: PersonsDevice, clock: Clock): Promise<void> {
  comeBack(device);
  device.fill(false);
  device.page.line.mend();
  device.page.line.isFaulty = false;
  if (device.page.isLost) await clock.until(device.load({ isFaulty: false, isTold: true }));
  if (!(await clock.until(device.hasSession()))) await clock.until(device.signIn());
}

/** Sends everything that can be sent, and discards what was refused. */
async function heal(scene: acts.Scene, clock: Clock): Promise<void> {
  const { device } = scene;
  const { page } = device;
  const late = clock.now + HEALED_MS;
  while (device.outbox.length > 0 || device.sync.sender === 'sending') {
    if (clock.now > late)
      throw new Error(`${device.name} still has ${JSON.stringify(device.outbox)}`);
    const isHeld = device.sync.sender === 'free' && nextOf(device.outbox) === undefined;
    const [refused] = device.outbox.filter(({ refusal }) => refusal !== null);
    if (isHeld && refused) acts.discard(scene, refused.key);
    if (device.sync.sender === 'waiting') page.store.dispatch(page.room.sendNow());
    await clock.pass(5);
  }
}
