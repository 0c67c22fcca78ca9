import { Worker } from 'node:worker_threads';
import type { Derivation, DerivationAnswer } from './password-thread.ts';

/** Threads for argon2id. They start when they are first needed, and run until they are closed. */
export interface PasswordThreads {
  /**
   * Derives a hash in an idle thread, or starts one when there is none; so the caller has to bound how many run at
   * once.
   * @throws the error that `broken` creates, when the thread ends before it answers
   */
  derive(derivation: Derivation): Promise<Buffer>;
  close(): Promise<void>;
}

/** @param broken creates the error for work whose thread ended */
export function createPasswordThreads(broken: () => Error): PasswordThreads {
  const all = new Set<Worker>();
  const idle: Worker[] = [];
  let closed = false;

  function start(): Worker {
    const thread = new Worker(new URL('./password-thread.ts', import.meta.url));
    all.add(thread);
    // A thread that dies is removed; the next piece of work starts another one.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      all.delete(thread);
      const place = idle.indexOf(thread);
      if (place >= 0) idle.splice(place, 1);
    });
    return thread;
  }

  return {
    async derive(derivation) {
      if (closed) throw broken();
      const thread = idle.pop() ?? start();
      const answer = await ask(thread, derivation, broken);
      idle.push(thread);
      if ('fault' in answer) throw new Error(answer.fault);
      return Buffer.from(answer.tag);
    },
    async close() {
      closed = true;
      await Promise.all([...all].map((thread) => thread.terminate()));
    },
  };
}

/** Asks an idle thread. An idle thread keeps no process alive. */
function ask(
  thread: Worker,
  derivation: Derivation,
  broken: () => Error,
): Promise<DerivationAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(broken());
    thread.once('exit', ended);
    thread.once('message', (answer: DerivationAnswer) => {
      thread.off('exit', ended);
      thread.unref();
      resolve(answer);
    });
    thread.ref();
    thread.postMessage(derivation);
  });
}
