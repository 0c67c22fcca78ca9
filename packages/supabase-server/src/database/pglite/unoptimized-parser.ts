import { setFlagsFromString } from 'node:v8';
import { PGlite, protocol } from '@electric-sql/pglite';

/** Tells V8 to make what runs often fast in this one function of the program only; it is never called. */
const NOTHING = 0;
const EVERYTHING = -1;
const makeFast = (which: number) => setFlagsFromString(`--wasm-tier-up-filter=${which}`);

/**
 * PGlite whose SQL parser stays as V8 compiles it first. It is one function of a hundred kilobytes, and to make it fast V8
 * takes 600 MB and seconds of work, for what is a small part of any statement. V8 decides when it first compiles a
 * function whether it may become fast one day; so that is done here, before anything else is parsed.
 */
export class UnoptimizedParser extends PGlite {
  /** The first thing that PGlite asks of a database that it has opened. */
  override async _initArrayTypes(options?: { force?: boolean }): Promise<void> {
    this.#ask(protocol.serialize.execute({ portal: 'none' }));
    makeFast(NOTHING);
    try {
      this.#ask(protocol.serialize.parse({ text: ')' }));
    } finally {
      makeFast(EVERYTHING);
    }
    return super._initArrayTypes(options);
  }

  /** What is asked here fails, and leaves nothing. */
  #ask(message: Uint8Array): void {
    this.execProtocolRawSync(Buffer.concat([message, protocol.serialize.sync()]));
  }
}
