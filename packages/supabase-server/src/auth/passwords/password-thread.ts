/**
 * A thread that only computes argon2id, one hash at a time, at the lowest priority: a sign-in takes a twentieth of a
 * second of a core, and requests that read goals meanwhile should not wait for it.
 */
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';

export type Cost = Required<Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>>;

/** The input of one hash. */
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

/**
 * On Linux each thread has its own priority, and this link names the thread that reads it. Elsewhere all threads stay
 * equal.
 */
function yieldToOthers(): void {
  try {
    const thread = Number(basename(readlinkSync('/proc/thread-self')));
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Without a priority the work is done all the same.
  }
}
