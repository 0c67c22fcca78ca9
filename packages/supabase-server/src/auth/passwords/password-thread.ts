/**
 * A thread that does nothing but argon2id, one piece at a time, at a priority below everybody else's: a sign-in takes a
 * twentieth of a second of a core, and whoever reads their goals meanwhile should not wait for it.
 */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

export type Cost = Required<Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>>;

/** What one hash is made of. */
export interface Derivation extends Cost {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly tagLength: number;
}

/** The hash, or why there is none. */
export type DerivationAnswer = { readonly tag: Uint8Array } | { readonly fault: string };

const port = parentPort;
if (port === null) throw new Error('password-thread.ts runs in a worker thread only');

yieldToOthers();
port.on('message', (derivation: Derivation) => port.postMessage(answer(derivation)));

function answer(derivation: Derivation): DerivationAnswer {
  try {
    return { tag: argon2Sync('argon2id', derivation) };
  } catch (fault) {
    return { fault: String(fault) };
  }
}

/** On Linux each thread has a priority of its own, and the link names the thread that reads it. Elsewhere all stay equal. */
function yieldToOthers(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The work is done all the same.
  }
}
