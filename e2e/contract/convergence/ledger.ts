import type { Outbox, Row, Step } from '@bloom/domain/outbox/entry';

/** Something that the person wrote in a column, told apart from all else by its mark. */
interface Written {
  readonly mark: string;
  /** What stood there when they wrote it, as the device showed it. */
  readonly seen: string;
  /** Whether the device said that it has it. */
  isKept: boolean;
}

/** Rows that the person deleted together, less those that they brought back. */
interface Deletion {
  readonly ids: Set<string>;
  isKept: boolean;
}

/** A row that the person wants back, with its goal and what went with it, until the server has answered. */
interface Restoration {
  readonly ids: readonly string[];
  readonly isOver: () => boolean;
}

const MARK = /«\d+»/g;
const marksIn = (value: unknown): readonly string[] =>
  JSON.stringify(value ?? null).match(MARK) ?? [];

/** What the person did on all devices, to compare with what is there at the end. */
export class Ledger {
  #last = 0;
  readonly #written: Written[] = [];
  readonly #letGo = new Set<string>();
  readonly #deletions: Deletion[] = [];
  readonly #restorations: Restoration[] = [];
  /** What was ever deleted, and how often. */
  readonly #deletedTimes = new Map<string, number>();
  /** What nobody deleted but once, and took back. */
  readonly #takenBack = new Set<string>();

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

  /**
   * The person deleted what they saw, all of it together. Where one of these is being restored on another device, nobody
   * can say which of the two came later.
   */
  delete(rows: readonly Row[], kept: Promise<unknown>): void {
    for (const mark of marksIn(rows)) this.#letGo.add(mark);
    for (const { id } of rows) {
      this.#deletedTimes.set(id, (this.#deletedTimes.get(id) ?? 0) + 1);
      this.#takenBack.delete(id);
    }
    const deletion: Deletion = { ids: new Set(rows.map(({ id }) => id)), isKept: false };
    const isUndone = this.#restorations.some(
      ({ ids, isOver }) => !isOver() && ids.some((id) => deletion.ids.has(id)),
    );
    if (isUndone) return;
    this.#deletions.push(deletion);
    void kept.then(() => {
      deletion.isKept = true;
    });
  }

  /** The person let something go that waited or was refused; what was to be deleted stays. */
  letGo(before: Outbox, after: Outbox): void {
    const left = new Set(marksIn(after));
    for (const mark of marksIn(before)) if (!left.has(mark)) this.#letGo.add(mark);
    const gone = before.filter(({ key }) => !after.some((entry) => entry.key === key));
    for (const step of gone.flatMap(({ steps }) => steps))
      if (step.kind === 'delete') this.#undo(step.ids);
    for (const { steps } of gone) for (const id of restoredBy(steps)) this.#takenBack.delete(id);
  }

  /**
   * The person takes back a deletion on the page where they made it. All of it has to be there in the end, unless somebody
   * else deleted some of it as well, or the goal that it belongs to; `kept` resolves when the device has it.
   */
  undo(rows: readonly Row[], isOver: () => boolean, kept: Promise<unknown>): void {
    const ids = rows.map(({ id }) => id);
    const isAlone = () =>
      rows.every(({ id, goal_id: goal }) => {
        const isGoalThere = typeof goal !== 'string' || ids.includes(goal);
        const times = this.#deletedTimes.get(id) ?? 0;
        return times === 1 && (isGoalThere || !this.#deletedTimes.has(goal));
      });
    void kept.then(() => {
      if (isAlone()) for (const id of ids) this.#takenBack.add(id);
    });
    this.#restorations.push({ ids, isOver });
    this.#undo(ids);
  }

  /** The person was told what lost, and let it be. */
  told(lost: unknown): void {
    for (const mark of marksIn(lost)) this.#letGo.add(mark);
  }

  /** The person brought these rows back, and nothing else. */
  broughtBack(ids: readonly string[]): void {
    for (const deletion of this.#deletions) for (const id of ids) deletion.ids.delete(id);
  }

  /**
   * The person wants a row back. With it comes the goal that it belongs to, and what they had deleted together with these;
   * not what they deleted apart.
   */
  restore({ id, goal_id: goal }: Row, isOver: () => boolean): void {
    const ids = [id, ...(typeof goal === 'string' ? [goal] : [])];
    this.#restorations.push({ ids, isOver });
    this.#undo(ids);
  }

  #undo(ids: readonly string[]): void {
    for (const deletion of this.#deletions)
      if (ids.some((id) => deletion.ids.has(id))) deletion.ids.clear();
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

  /** What was taken back and is not there. */
  gone(there: readonly string[]): readonly string[] {
    return [...this.#takenBack]
      .filter((id) => !there.includes(id))
      .map((id) => `the deletion of ${id} was taken back and it is not there`);
  }

  /** What was deleted, was not restored, and is there. */
  undead(ids: readonly string[]): readonly string[] {
    const deleted = this.#deletions.filter(({ isKept }) => isKept);
    return ids
      .filter((id) => deleted.some((deletion) => deletion.ids.has(id)))
      .map((id) => `${id} was deleted and is there`);
  }
}

/** The ids of the rows that steps bring back, or bring for the first time. */
export function restoredBy(steps: readonly Step[]): readonly string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'restore deletion') return step.rows.map(({ id }) => id);
    return step.kind === 'insert' || step.kind === 'restore' ? [step.row.id] : [];
  });
}
