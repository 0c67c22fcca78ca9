import { signUp } from '../../people/sign-up.ts';
import { randomNumbers } from '../stage/random-numbers.ts';
import { PUBLISHABLE_KEY } from '../stage/server.ts';
import * as acts from './acts/acts.ts';
import { chooseAct } from './acts/choose-act.ts';
import { lostDrafts } from './acts/drafts.ts';
import { heal, mend } from './acts/healing.ts';
import { comeBack, isLeft } from './acts/leaving.ts';
import { THEIRS } from './acts/others.ts';
import { changePlan } from './acts/plan.ts';
import { limit } from './acts/quotas.ts';
import { Chance } from './chance.ts';
import { offerLocks } from './devices/browser.ts';
import type { Clock } from './devices/clock.ts';
import { PersonsDevice } from './devices/device.ts';
import { broken } from './laws.ts';
import { Ledger } from './ledger/ledger.ts';
import { Typed } from './ledger/typed.ts';
import { Trace } from './trace.ts';

const ACTS = 60;
/** Longer than toasts are shown, and than a page waits before it reads the rest. */
const LONG_MS = 15_000;
/** The shortest time in which a person gets from one tab to another, or does something on a page that is shown again. */
const SWITCH_MS = 100;

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

/** A person with their devices, and what is needed to act on them. */
interface Cast extends Omit<acts.Scene, 'device'> {
  readonly person: Awaited<ReturnType<typeof signUp>>;
  readonly devices: readonly PersonsDevice[];
}

/**
 * One person does random things on three devices, one of which has two tabs, over bad lines; then the lines are repaired
 * and all tabs have to agree. With an odd seed browsers have no locks, as over plain HTTP.
 */
export async function run(stage: Stage, seed: number, count = ACTS): Promise<Ran> {
  const { clock, isOwn } = stage;
  const trace = new Trace();
  const hasLocks = seed % 2 === 0;
  offerLocks(hasLocks);
  const cast = await assemble(stage, seed, trace);
  try {
    await begin(cast);
    await actAtRandom(cast, isOwn, count);
    await settle(cast, isOwn);
    const found = await clock.alone(() => brokenBy(cast));
    return { trace, broken: hasLocks ? [...found, ...draftsLostBy(cast)] : found };
  } catch (fault) {
    return { trace, broken: [String(Object(fault).stack ?? fault)] };
  } finally {
    for (const device of cast.devices) device.close();
    clock.clear();
  }
}

async function assemble({ server, clock }: Stage, seed: number, trace: Trace): Promise<Cast> {
  const [person, other] = await clock.alone(async () =>
    Promise.all([signUp(server, PUBLISHABLE_KEY), signUp(server, PUBLISHABLE_KEY)]),
  );
  await clock.alone(async () =>
    other.client.from('todos').insert({ title: THEIRS }).throwOnError(),
  );
  const open = (name: string, at: number, first?: PersonsDevice) => {
    const random = randomNumbers(seed + at + 1);
    return new PersonsDevice(name, person, { server, clock, trace, random }, first);
  };
  const own = ['a', 'b', 'c'].map((name, at) => open(name, at));
  const devices = [...own, open("a'", own.length, own[0])];
  const chance = new Chance(randomNumbers(seed));
  return {
    person,
    devices,
    owner: person.id,
    other,
    server,
    clock,
    trace,
    chance,
    ledger: new Ledger(),
    typed: new Typed(),
  };
}

const sceneOf = (cast: Cast, device: PersonsDevice): acts.Scene => ({ ...cast, device });

/** A row of each table is on the server and on every device; from here on the lines are bad. */
async function begin(cast: Cast): Promise<void> {
  const { devices, clock } = cast;
  for (const device of devices) await clock.until(device.load());
  const first = firstOf(cast);
  for (const table of acts.FIRST) acts.insert(sceneOf(cast, first), table);
  await mend(sceneOf(cast, first));
  await heal(sceneOf(cast, first), clock);
  for (const { page } of devices) page.line.isFaulty = true;
  for (const device of devices) await clock.until(device.refresh());
}

const firstOf = ({ devices }: Cast): PersonsDevice => devices[0] as PersonsDevice;

async function actAtRandom(cast: Cast, isOwn: boolean, count: number): Promise<void> {
  const { devices, chance, clock, trace } = cast;
  const looking = new Map<string, PersonsDevice>();
  for (let turn = 0; turn < count; turn += 1) {
    const device = chance.one(devices) as PersonsDevice;
    if (isLeft(device) && chance.isTrue(0.7)) continue;
    // Nobody is in two tabs at once.
    if ((looking.get(device.shared) ?? device) !== device) await clock.pass(SWITCH_MS);
    looking.set(device.shared, device);
    if (comeBack(device)) await clock.pass(SWITCH_MS);
    const [, name, act] = chooseAct(chance, isOwn);
    trace.tell(device.name, name.toUpperCase());
    await clock.until(act(sceneOf(cast, device)));
    if (chance.isTrue(0.4)) await clock.pass(chance.below(60));
    else if (chance.isTrue(0.02)) await clock.pass(chance.below(LONG_MS));
  }
}

/** Repairs everything, and lets each device send what it has and read what the others have sent. */
async function settle(cast: Cast, isOwn: boolean): Promise<void> {
  const { devices, clock } = cast;
  for (const device of devices) await mend(sceneOf(cast, device));
  await clock.pass(SWITCH_MS);
  const scene = sceneOf(cast, firstOf(cast));
  await changePlan(scene, true);
  if (isOwn) await limit(scene, false);
  // Each tab hears what the one before has sent and settled.
  for (const device of devices) {
    await heal(sceneOf(cast, device), clock);
    await clock.pass(SWITCH_MS);
  }
  for (let time = 0; time < 2; time += 1) {
    for (const device of devices)
      if (!(await clock.until(device.refresh()))) throw new Error('not refreshed');
  }
}

const brokenBy = ({ devices, ledger, person, other }: Cast) =>
  broken(devices, ledger, { server: person.client, other });

const draftsLostBy = (cast: Cast) =>
  lostDrafts(cast.devices.map((device) => sceneOf(cast, device)));
