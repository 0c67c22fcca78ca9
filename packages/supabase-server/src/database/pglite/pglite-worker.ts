/**
 * The thread that holds the embedded database, so that no query ever stalls the server's event loop.
 * It answers the messages of `database-thread.ts` in the order in which they came; that side decides whose turn it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Result, Statement } from '../port/executor.ts';
import { retryIfOutdated } from '../port/prepared-statements.ts';
import { isDiskLow } from './disk-space.ts';
import { openSession } from './pglite-session.ts';
import type { Notifications } from './pipeline-answer.ts';

export type WorkerRequest = {
  readonly id: number;
} /** One whole transaction. Its writes are refused when the disk is low. */ & (
  | { readonly kind: 'batch'; readonly statements: readonly Statement[] }
  /** The start of a transaction; `guarded` when its writes are refused when the disk is low. */
  | { readonly kind: 'begin'; readonly guarded: boolean }
  /** Statements of the transaction under way. */
  | { readonly kind: 'pipeline'; readonly statements: readonly Statement[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' }
);

export type WorkerAnswer =
  | { readonly id: number; readonly value: unknown; readonly spentMs: number }
  | {
      readonly id: number;
      readonly spentMs: number;
      readonly fault: { readonly message: string };
      readonly diskFull: boolean;
      /** True when the database itself broke down: the thread ends with this answer. */
      readonly broken: boolean;
    }
  | { readonly channel: string; readonly payload: string };

/** What the thread is started with. No folder means a database in memory, which may begin as an archive has it. */
export interface WorkerSettings {
  readonly folder: string | null;
  readonly copyOf: string | null;
  readonly minFreeMb: number;
  /** Until when all that was written to the folder is known to have reached the disk; null where nothing is known. */
  readonly syncedUntil: number | null;
  /** Further start parameters of PostgreSQL, for a database in a folder. */
  readonly startParams: readonly string[];
  /** PGlite's program, compiled: what V8 has made of it is shared by all threads that are given it. */
  readonly program: WebAssembly.Module;
}

const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts runs in a worker thread only');

const { folder, minFreeMb } = workerData as WorkerSettings;
const notify: Notifications = (channel, payload) =>
  port.postMessage({ channel, payload } satisfies WorkerAnswer);
const session = await openSession(workerData as WorkerSettings, notify);
port.postMessage({ id: 0, value: null, spentMs: 0 } satisfies WorkerAnswer);

const READ_ONLY: Statement = {
  text: "select set_config('transaction_read_only', 'on', true)",
  values: [],
};
/** Whether the transaction under way was made read-only because the disk is low. */
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
    const answered = { id: request.id, value, spentMs: spentMs() } satisfies WorkerAnswer;
    port?.postMessage(answered, 'statements' in request ? memoryOf(request, value) : []);
  } catch (fault) {
    // Only plain values cross the thread border whole.
    const fields = JSON.parse(JSON.stringify(fault, Object.getOwnPropertyNames(fault))) as {
      message: string;
      code?: unknown;
    };
    // What PostgreSQL reports has a code; anything else is PGlite itself breaking down ("Aborted()").
    const broken = typeof fields.code !== 'string';
    const refused = diskFull && fields.code === '25006';
    port?.postMessage({
      id: request.id,
      spentMs: spentMs(),
      fault: fields,
      diskFull: refused,
      broken,
    } satisfies WorkerAnswer);
    if (broken) port?.close();
  }
  if (request.kind === 'close') port?.close();
}

/** What can change hands instead of being copied: the memory of what is given as bytes. */
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
      return session.script(request.sql);
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

async function begin(guarded: boolean): Promise<unknown> {
  diskFull = guarded && folder !== null && isDiskLow(folder, minFreeMb);
  return session.pipeline([{ text: diskFull ? 'begin read only' : 'begin', values: [] }]);
}
