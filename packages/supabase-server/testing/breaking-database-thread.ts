/**
 * A database thread for a test: it breaks down when it gets the script `break down`, and then cannot end, because of a
 * system call that nothing interrupts, until somebody opens the pipe at the other end. After the script `break down at
 * rollback` it breaks down when it is told to roll back.
 */
import { appendFileSync, open } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type {
  WorkerAnswer,
  WorkerRequest,
  WorkerSettings,
} from '../src/database/pglite/worker-messages.ts';

const { folder } = workerData as WorkerSettings;
const place = dirname(folder ?? '');

appendFileSync(join(place, 'openings'), 'x');
let atRollback = false;
parentPort?.on('message', (request: WorkerRequest) => {
  const asked = request.kind === 'script' ? request.sql : '';
  if (asked === 'break down at rollback') atRollback = true;
  const rollsBack = request.kind === 'pipeline' && request.statements[0]?.text === 'rollback';
  if (asked !== 'break down' && !(atRollback && rollsBack)) return;
  if (asked === 'break down') sitInACall();
  parentPort?.postMessage({
    id: request.id,
    fault: { message: 'broken down' },
    diskFull: false,
    spentMs: 0,
    broken: true,
  } satisfies WorkerAnswer);
});

/** The call begins before the breakdown is reported and the thread is ended for it. */
function sitInACall(): void {
  open(join(place, 'pipe'), 'r', () => undefined);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
}

await import('../src/database/pglite/pglite-worker.ts');
