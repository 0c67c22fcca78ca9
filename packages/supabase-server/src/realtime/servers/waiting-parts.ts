/** How much may wait to be sent to the others; further messages are dropped, since delivery is not guaranteed. */
const MOST_WAITING = 1_000;
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** What one statement sends, unless a single message is longer. */
const CHARACTERS_AT_ONCE = 1024 * 1024;

/** The messages that wait to be sent to other servers, each in its parts. */
export class WaitingParts {
  readonly #messages: (readonly string[])[] = [];
  #characters = 0;

  get isFull(): boolean {
    return this.#messages.length >= MOST_WAITING || this.#characters >= MOST_CHARACTERS;
  }

  add(message: readonly string[]): void {
    this.#messages.push(message);
    this.#characters += lengthOf(message);
  }

  /** Removes what one statement may send: the parts of the oldest messages, in order; none when nothing waits. */
  take(): readonly string[] {
    const parts: string[] = [];
    for (let taken = 0; taken < CHARACTERS_AT_ONCE; ) {
      const message = this.#messages.shift();
      if (message === undefined) break;
      taken += lengthOf(message);
      parts.push(...message);
    }
    this.#characters -= lengthOf(parts);
    return parts;
  }
}

const lengthOf = (parts: readonly string[]): number =>
  parts.reduce((sum, part) => sum + part.length, 0);
