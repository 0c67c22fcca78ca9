/**
 * The thread that holds the embedded database, so that no query stalls the server's event loop. It answers the
 * messages of `database-thread.ts` in the order in which they arrive; `pglite-executor.ts` decides whose turn it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { isDiskLow } from '../../file-system/disk-space.ts';
import { databaseFaults } from '../port/database-error.ts';
import type { Result, Statement } from '../port/executor.ts';
import { retryIfOutdated } from '../port/prepared-statements.ts';
import { openSession } from './pglite-session.ts';
import type { OnNotification } from './pipeline-answer.ts';
import { hasBrokenDown, plainFault } from './plain-fault.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './worker-messages.ts';

const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts runs in a worker thread only');

const { folder, minFreeMb } = workerData as WorkerSettings;
const onNotification: OnNotification = (channel, payload) =>
  port.postMessage({ channel, payload } satisfies WorkerAnswer);
const session = await openSession(workerData as WorkerSettings, onNotification);
const ready: WorkerAnswer = { id: 0, value: null, spentMs: 0, heapBytes: session.heapBytes() };
port.postMessage(ready);

const READ_ONLY: Statement = {
  text: "select set_config('transaction_read_only', 'on', true)",
  values: [],
};
const MEGABYTES_OF_SCRIPTS = 1;
/** Whether the transaction in progress was made read-only because the disk is low. */
let diskFull = false;

let turn: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(() => answer(request));
});

async function answer(request: WorkerRequest): Promise<void> {
  const before = process.threadCpuUsage();
  const spentMs = () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  try {
    const value = await perform(request);
    const heapBytes = request.kind === 'close' ? 0 : session.heapBytes();
    const answered: WorkerAnswer = { id: request.id, value, spentMs: spentMs(), heapBytes };
    port?.postMessage(answered, 'statements' in request ? memoryOf(request, value) : []);
  } catch (thrown) {
    const fault = plainFault(thrown);
    const broken = hasBrokenDown(fault);
    const refused = diskFull && fault.code === '25006';
    const failed: WorkerAnswer = {
      id: request.id,
      spentMs: spentMs(),
      fault,
      diskFull: refused,
      broken,
    };
    port?.postMessage(failed);
    if (broken) port?.close();
  }
  if (request.kind === 'close') port?.close();
}

/** What can be transferred instead of copied: the memory of values that are returned as bytes. */
function memoryOf({ statements }: { readonly statements: readonly Statement[] }, value: unknown) {
  const results = value as readonly Result[];
  return statements.flatMap(({ asBytes }, index) => {
    if (asBytes === undefined) return [];
    const bytes = results[index]?.rows.map((row) => row[asBytes]) ?? [];
    return bytes.flatMap((one) => (one instanceof Uint8Array ? [one.buffer as ArrayBuffer] : []));
  });
}

async function perform(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'batch':
      return batch(request.statements);
    case 'begin':
      return begin(request.guarded);
    case 'pipeline':
      return session.pipeline(request.statements);
    case 'script':
      return script(request.sql);
    case 'listen':
      return session.listen(request.channel);
    case 'close':
      return session.close();
  }
}

async function batch(statements: readonly Statement[]): Promise<unknown> {
  diskFull = folder !== null && isDiskLow(folder, minFreeMb);
  if (!diskFull) return retryIfOutdated(() => session.pipeline(statements));
  return (await session.pipeline([READ_ONLY, ...statements])).slice(1);
}

/** Scripts write below the limit, too: a checkpoint makes room. On a disk without any, it would end the database. */
async function script(sql: string): Promise<void> {
  if (folder !== null && isDiskLow(folder, MEGABYTES_OF_SCRIPTS)) {
    const { message, sqlstate: code } = databaseFaults.diskFull();
    throw Object.assign(new Error(message), { code });
  }
  await session.script(sql);
}

async function begin(guarded: boolean): Promise<unknown> {
  diskFull = guarded && folder !== null && isDiskLow(folder, minFreeMb);
  return session.pipeline([{ text: diskFull ? 'begin read only' : 'begin', values: [] }]);
}
