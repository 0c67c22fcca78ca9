/** A notification has to be shorter than 8000 bytes. */
const PART_LETTERS = 7_000;

/**
 * Splits a message into notifications, each with its sender, position and number of parts; all characters are ASCII.
 */
export function split(sender: string, message: unknown): readonly string[] {
  const text = JSON.stringify(message).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.ceil(text.length / PART_LETTERS);
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * PART_LETTERS, (index + 1) * PART_LETTERS);
    return `${sender} ${index + 1}/${count} ${part}`;
  });
}

/** A complete message of another server. */
export interface Received {
  readonly sender: string;
  readonly message: unknown;
}

/** Joins the parts of messages. The parts of one sender arrive one after the other, since one transaction sent them. */
export class Joiner {
  readonly #open = new Map<string, string[]>();

  /** Takes a notification; returns the message that it completes, else null. */
  take(payload: string): Received | null {
    const [, sender, place, count, part] = /^(\S+) (\d+)\/(\d+) (.*)$/s.exec(payload) ?? [];
    if (sender === undefined || part === undefined) return null;
    const parts = place === '1' ? [] : (this.#open.get(sender) ?? []);
    parts.push(part);
    if (parts.length !== Number(place) || place !== count) {
      if (parts.length === Number(place)) this.#open.set(sender, parts);
      else this.#open.delete(sender);
      return null;
    }
    this.#open.delete(sender);
    try {
      return { sender, message: JSON.parse(parts.join('')) as unknown };
    } catch {
      return null;
    }
  }

  /** After a gap incomplete messages stay incomplete. */
  forget(): void {
    this.#open.clear();
  }
}
