interface Sources {
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Fresh random bytes, as many as asked for. */
  readonly random: (count: number) => Uint8Array;
}

const COUNTER_END = 0x1000;

/**
 * Creates a generator of version 7 UUIDs (RFC 9562, section 5.7). Each is greater than the one before it, also within
 * one millisecond and when the clock steps back: the twelve bits after the time count up (RFC 9562, section 6.2, method 1), and
 * overflow into the time.
 */
export function createUuidV7({ clock, random }: Sources): () => string {
  let time = 0;
  let counter = 0;

  function advance(seed: number): void {
    const now = clock();
    if (now > time) {
      time = now;
      counter = seed;
      return;
    }
    counter += 1;
    if (counter === COUNTER_END) {
      time += 1;
      counter = seed;
    }
  }

  return () => {
    const bytes = random(10);
    const [first = 0, second = 0, third = 0, ...rest] = bytes;
    advance(((first << 8) | second) & 0x7ff);
    const stamp = time.toString(16).padStart(12, '0');
    const count = counter.toString(16).padStart(3, '0');
    const tail = [(third & 0x3f) | 0x80, ...rest]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count}-${tail.slice(0, 4)}-${tail.slice(4)}`;
  };
}
