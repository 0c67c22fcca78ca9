import type { Outbox, Row } from '@bloom/domain/outbox/entry';

/** Something that the person wrote in a column, told apart from all else by its mark. */
interface Written {
  readonly mark: string;
  /** What stood there when they wrote it, as the device showed it. */
  readonly seen: string;
  /** Whether the device said that it has it. */
  isKept: boolean;
}

const MARK = /«\d+»/g;
const marksIn = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null).match(MARK) ?? [];

/** What the person did on all devices, to compare with what is there at the end. */
export class Ledger {
  #last = 0;
  readonly #written: Written[] = [];
  readonly #letGo = new Set<string>();
  readonly #deleted = new Set<string>();
  readonly #goalOf = new Map<string, unknown>();
  readonly #broughtBack = new Set<string>();

  /** A text that nobody has written before. */
  mark(): string {
    this.#last += 1;
    return `«${this.#last}»`;
  }

  /** The person wrote something over what they saw; `kept` resolves when the device has it. */
  write(value: unknown, seen: unknown, kept: Promise<unknown>): void {
    for (const mark of marksIn(value)) {
      const written: Written = { mark, seen: JSON.stringify(seen ?? null), isKept: false };
      this.#written.push(written);
      void kept.then(() => {
        written.isKept = true;
      });
    }
  }

  /** The person deleted what they saw. */
  delete(rows: readonly Row[], kept: Promise<unknown>): void {
    for (const mark of marksIn(rows)) this.#letGo.add(mark);
    for (const { id, goal_id: goal } of rows) this.#goalOf.set(id, goal);
    void kept.then(() => {
      for (const { id } of rows) {
        this.#deleted.add(id);
        this.#broughtBack.delete(id);
      }
    });
  }

  /** The person let something go that waited or was refused. */
  letGo(before: Outbox, after: Outbox): void {
    const left = new Set(marksIn(after));
    for (const mark of marksIn(before)) if (!left.has(mark)) this.#letGo.add(mark);
  }

  /** The person was told what lost, and let it be. */
  told(lost: unknown): void {
    for (const mark of marksIn(lost)) this.#letGo.add(mark);
  }

  restored(ids: readonly string[]): void {
    for (const id of ids) this.#broughtBack.add(id);
  }

  /** With a goal comes back what went with it. */
  restoredGoal(goal: string): void {
    for (const [id, of] of this.#goalOf) if (of === goal) this.#broughtBack.add(id);
  }

  /** What the devices kept and is nowhere; `places` is all that can still be read. */
  missing(places: unknown): readonly string[] {
    const found = new Set(marksIn(places));
    return this.#written
      .filter(({ mark, isKept }) => isKept && !found.has(mark) && !this.#letGo.has(mark))
      .filter(
        ({ mark }) =>
          !this.#written.some(
            (later) => later.isKept && later.mark !== mark && later.seen.includes(mark),
          ),
      )
      .map(({ mark }) => `${mark} is nowhere`);
  }

  /** What was deleted, was not restored, and is there. */
  undead(ids: readonly string[]): readonly string[] {
    return ids
      .filter((id) => this.#deleted.has(id) && !this.#broughtBack.has(id))
      .map((id) => `${id} was deleted and is there`);
  }
}
