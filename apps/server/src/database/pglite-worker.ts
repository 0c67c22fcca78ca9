/**
 * The thread that holds the embedded database, so that no query ever stalls the server's event loop.
 * It answers the messages of `pglite.ts` in the order in which they came; that side decides whose turn it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { Statement } from './executor.ts';
import { type Notifications, openSession } from './pglite-session.ts';

export type WorkerRequest = { readonly id: number } & (
  | { readonly kind: 'pipeline'; readonly statements: readonly Statement[] }
  | { readonly kind: 'script'; readonly sql: string }
  | { readonly kind: 'listen'; readonly channel: string }
  | { readonly kind: 'close' }
);

export type WorkerAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly fault: { readonly message: string } }
  | { readonly channel: string; readonly payload: string };

/** What the thread is started with. No folder means a database in memory, which may begin as an archive has it. */
export interface WorkerSettings {
  readonly folder: string | null;
  readonly copyOf: string | null;
}

const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts runs in a worker thread only');

const notify: Notifications = (channel, payload) =>
  port.postMessage({ channel, payload } satisfies WorkerAnswer);
const session = await openSession(workerData as WorkerSettings, notify);
port.postMessage({ id: 0, value: null } satisfies WorkerAnswer);

let turn: Promise<void> = Promise.resolve();
port.on('message', (request: WorkerRequest) => {
  turn = turn.then(() => answer(request));
});

async function answer(request: WorkerRequest): Promise<void> {
  try {
    const value = await perform(request);
    port?.postMessage({ id: request.id, value } satisfies WorkerAnswer);
  } catch (fault) {
    // Only plain values cross the thread border whole.
    const fields = JSON.parse(JSON.stringify(fault, Object.getOwnPropertyNames(fault))) as {
      message: string;
    };
    port?.postMessage({ id: request.id, fault: fields } satisfies WorkerAnswer);
  }
  if (request.kind === 'close') port?.close();
}

async function perform(request: WorkerRequest): Promise<unknown> {
  switch (request.kind) {
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
