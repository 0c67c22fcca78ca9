import { backup } from './checks/backup.ts';
import { badInput } from './checks/bad-input.ts';
import { convergence } from './checks/convergence.ts';
import { faults } from './checks/faults.ts';
import { foreignStore } from './checks/foreign-store.ts';
import { fullDisk } from './checks/full-disk.ts';
import { hostileLoad } from './checks/hostile-load/hostile-load.ts';
import { killed } from './checks/killed.ts';
import { listing } from './checks/listing.ts';
import { load } from './checks/load.ts';
import { memoryLimit } from './checks/memory-limit.ts';
import { move } from './checks/move.ts';
import { plans } from './checks/plans.ts';
import { pooler } from './checks/pooler.ts';
import { powerCut } from './checks/power-cut.ts';
import { powerCutPostgres } from './checks/power-cut-postgres.ts';
import { quotas } from './checks/quotas.ts';
import { rollingRestart } from './checks/rolling-restart.ts';
import { runaway } from './checks/runaway.ts';
import { secondProcess } from './checks/second-process.ts';
import { sessions } from './checks/sessions.ts';
import { signIns } from './checks/sign-ins.ts';
import { soak } from './checks/soak.ts';
import { sockets } from './checks/sockets/sockets.ts';
import { staleSession } from './checks/stale-session.ts';
import { threats } from './checks/threats.ts';
import { timing } from './checks/timing.ts';
import type { Check } from './figure.ts';

/** Every check, in the order in which they run and stand in the table. */
export const CHECKS: readonly Check[] = [
  load,
  signIns,
  timing,
  killed,
  powerCut,
  powerCutPostgres,
  fullDisk,
  runaway,
  secondProcess,
  rollingRestart,
  pooler,
  memoryLimit,
  backup,
  move,
  foreignStore,
  hostileLoad,
  sockets,
  quotas,
  listing,
  plans,
  faults,
  badInput,
  sessions,
  convergence,
  staleSession,
  threats,
  soak,
];
