import { setFlagsFromString } from 'node:v8';
import { PGlite, protocol } from '@electric-sql/pglite';

/** The number of a function that is never called: V8 is told that it may optimise only this one. */
const NOTHING = 0;
const EVERYTHING = -1;
const makeFast = (which: number) => setFlagsFromString(`--wasm-tier-up-filter=${which}`);

/**
 * A PGlite whose SQL parser V8 does not optimise. The parser is one function of a hundred kilobytes; optimising it
 * takes 600 MB and seconds of work, for what is a small part of any statement. V8 decides when it first compiles a
 * function whether it may ever be optimised, so this is set before anything else is parsed.
 */
export class UnoptimizedParser extends PGlite {
  /** The first query that PGlite sends to a database that it has opened. */
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

  /** The statement that is sent here fails, and leaves nothing behind. */
  #ask(message: Uint8Array): void {
    this.execProtocolRawSync(Buffer.concat([message, protocol.serialize.sync()]));
  }
}
