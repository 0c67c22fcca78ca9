/** What was typed and neither saved nor discarded, and whose it is, by the device where it was typed. */
export class Typed {
  readonly #owners = new Map<string, string>();
  readonly #waiting = new Map<string, string>();
  readonly broken: string[] = [];

  add(mark: string, owner: string, device: string): void {
    this.#owners.set(mark, owner);
    this.#waiting.set(mark, device);
  }

  /** They are shown to somebody, in a form or as a draft of theirs. */
  show(marks: readonly string[], owner: string): void {
    for (const mark of marks)
      if (this.#owners.get(mark) !== owner) this.broken.push(`${mark} is shown to ${owner}`);
  }

  end(marks: readonly string[]): void {
    for (const mark of marks) this.#waiting.delete(mark);
  }

  /** What waits on a device and is not among what its drafts have. */
  missing(device: string, drafts: readonly string[]): readonly string[] {
    return [...this.#waiting]
      .filter(([mark, where]) => where === device && !drafts.includes(mark))
      .map(([mark]) => `${mark} was typed on ${device} and is in no draft`);
  }
}
