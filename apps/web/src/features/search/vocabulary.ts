/** A sorted list of words, in which those with a common prefix are found by binary search. */
export class Vocabulary {
  #sorted: string[] = [];
  /** The words that were added since the list was sorted. */
  #fresh = new Set<string>();
  readonly #gone = new Set<string>();

  add(word: string): void {
    if (this.#gone.delete(word)) return;
    this.#fresh.add(word);
    // Sorts ever more rarely as the list grows, so that each word is sorted only a few times.
    if (this.#fresh.size > 256 + this.#sorted.length / 2) this.#sort();
  }

  remove(word: string): void {
    if (!this.#fresh.delete(word)) this.#gone.add(word);
  }

  beginningWith(beginning: string): readonly string[] {
    const from = this.#firstAtLeast(beginning);
    let to = from;
    while (this.#sorted[to]?.startsWith(beginning)) to += 1;
    const found = this.#sorted.slice(from, to).filter((word) => !this.#gone.has(word));
    for (const word of this.#fresh) if (word.startsWith(beginning)) found.push(word);
    return found;
  }

  #firstAtLeast(text: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sort(): void {
    const all = this.#sorted.filter((word) => !this.#gone.has(word));
    this.#sorted = [...all, ...this.#fresh].sort();
    this.#fresh = new Set();
    this.#gone.clear();
  }
}
