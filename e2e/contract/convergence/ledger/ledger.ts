import type { Outbox, Row } from '@bloom/domain/outbox/entry';
import type { Deletion, Restoration, Written } from './deeds.ts';
import { marksIn } from './marks.ts';
import { goalsOf, restoredBy, writtenTo } from './steps.ts';

/** What the person did on all devices, to compare with the result at the end. */
export class Ledger {
  #last = 0;
  readonly #written: Written[] = [];
  readonly #letGo = new Set<string>();
  readonly #deletions: Deletion[] = [];
  readonly #restorations: Restoration[] = [];
  /** Ids of achievements that were chosen as proofs, and of those that were ever removed again. */
  readonly #proofs = new Set<string>();
  readonly #disproved = new Set<string>();
  /** Ids of rows that were deleted, and how often. */
  readonly #deletedTimes = new Map<string, number>();
  /** The goals that rows belong to, by the ids of these: they go with them, also where no page shows that. */
  readonly #goals = new Map<string, string>();
  /** Rows that were deleted once, and taken back. */
  readonly #takenBack = new Set<string>();
  /** Rows that were removed from the trash: the server deletes their photos later. */
  readonly emptied: { readonly row_id: string; readonly row: unknown }[] = [];
  /** The keys of notices that were answered, once the device has confirmed that it stored that. */
  readonly #settled = new Set<string>();
  /** Strategies that were put on the to-do list. */
  readonly #put = new Set<string>();
  /** Whether the device has confirmed that it stored it. */
  readonly #putKept = new Set<string>();
  /** Ids or titles of to-dos that may be open beside others of the same title: restored ones, and those that are not done after all. */
  readonly #mayBeTwice = new Set<string>();

  /** A text that was not written before. */
  mark(): string {
    this.#last += 1;
    return `«${this.#last}»`;
  }

  /** The person wrote a value over what they saw; `kept` resolves when the device has stored it. */
  write(value: unknown, seen: unknown, kept: Promise<unknown>): void {
    for (const mark of marksIn(value)) {
      const written: Written = { mark, seen: JSON.stringify(seen ?? null), isKept: false };
      this.#written.push(written);
      void kept.then(() => {
        written.isKept = true;
      });
    }
  }

  /** The person answered a notice. */
  settle(key: string, kept: Promise<unknown>): void {
    void kept.then(() => this.#settled.add(key));
  }

  /** The notices of a device that were answered. */
  asked(lost: Readonly<Record<string, unknown>>): readonly string[] {
    const again = Object.keys(lost).filter((key) => this.#settled.has(key));
    return again.map((key) => `${JSON.stringify(lost[key])} was answered, and is asked again`);
  }

  /** The person chose an achievement as a proof, or removed it. */
  prove(id: string, isTaken: boolean, kept: Promise<unknown>): void {
    if (isTaken) this.#disproved.add(id);
    else void kept.then(() => this.#proofs.add(id));
  }

  /** Chosen and never removed proofs that are missing in the end. */
  unproved(there: unknown): readonly string[] {
    const proofs = Array.isArray(there) ? there : [];
    return [...this.#proofs]
      .filter((id) => !this.#disproved.has(id) && !proofs.includes(id))
      .map((id) => `${id} was chosen as a proof and is none`);
  }

  /** The person made rows, which wait here with others. */
  made(outbox: Outbox): void {
    for (const [id, goal] of goalsOf(outbox)) this.#goals.set(id, goal);
  }

  /**
   * The person deleted rows together. If one of them is being restored on another device, it is undecided which of the
   * two came later.
   * @param before what waited on the device
   */
  delete(rows: readonly Row[], before: Outbox, kept: Promise<unknown>): void {
    const goes = (id: string) => rows.some((row) => row.id === this.#goals.get(id));
    this.told([rows, writtenTo(before, goes)]);
    for (const id of this.#takenBack) if (goes(id)) this.#takenBack.delete(id);
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

  /** The person discarded something that was waiting or refused; rows that were to be deleted stay. */
  letGo(before: Outbox, after: Outbox): void {
    const left = new Set(marksIn(after));
    for (const mark of marksIn(before)) if (!left.has(mark)) this.#letGo.add(mark);
    const gone = before.filter(({ key }) => !after.some((entry) => entry.key === key));
    for (const step of gone.flatMap(({ steps }) => steps))
      if (step.kind === 'delete') this.#undo(step.ids);
    for (const { steps } of gone) for (const id of restoredBy(steps)) this.#takenBack.delete(id);
  }

  /**
   * The person undoes a deletion on the page where they made it. All of it has to exist in the end, unless somebody
   * else also deleted some of it, or the goal that it belongs to, or a to-do is there that was put on the list in its place;
   * `kept` resolves when the device has stored it.
   */
  undo(rows: readonly Row[], isOver: () => boolean, kept: Promise<unknown>): void {
    const ids = rows.map(({ id }) => id);
    const isAlone = () =>
      rows.every(({ id, goal_id: goal, title }) => {
        const isGoalThere = typeof goal !== 'string' || ids.includes(goal);
        const times = this.#deletedTimes.get(id) ?? 0;
        return times === 1 && !this.isPut(title) && (isGoalThere || !this.#deletedTimes.has(goal));
      });
    void kept.then(() => {
      if (isAlone()) for (const id of ids) this.#takenBack.add(id);
    });
    this.#restorations.push({ ids, isOver });
    this.#undo(ids);
  }

  /** The person put a strategy on the to-do list. */
  put(title: string, kept: Promise<unknown>): void {
    this.#put.add(title);
    void kept.then(() => this.#putKept.add(title));
  }

  /** The person says that a to-do is not done after all; the server may know it as another one of the same title. */
  untick({ id, title }: Row): void {
    this.#mayBeTwice.add(id).add(String(title));
  }

  /** Whether a strategy of this title was put on the to-do list. */
  isPut(title: unknown): boolean {
    return this.#put.has(String(title));
  }

  /** Strategies that are on the to-do list more than once without being done, or not at all. */
  misput(todos: readonly Row[], places: unknown): readonly string[] {
    const open = todos.filter(({ completed, goal_id: goal }) => !completed && goal !== null);
    const mayBeTwice = ({ id, title }: Row) =>
      this.#mayBeTwice.has(id) || this.#mayBeTwice.has(String(title));
    const fresh = open.filter((todo) => this.isPut(todo.title) && !mayBeTwice(todo));
    const titles = fresh.map(({ title, goal_id: goal }) => `${title} for ${goal}`);
    const found = new Set(marksIn(places));
    return [
      ...titles
        .filter((title, index) => titles.indexOf(title) !== index)
        .map((title) => `${title} is twice on the to-do list`),
      ...[...this.#putKept]
        .filter((title) => !found.has(title) && !this.#letGo.has(title))
        .filter((title) => !this.#written.some(({ seen }) => seen.includes(title)))
        .map((title) => `${title} was put on the to-do list and is not there`),
    ];
  }

  /** The person emptied the trash of these rows. */
  empty(rows: readonly { readonly row_id: string; readonly row: unknown }[]): void {
    for (const mark of marksIn(rows)) this.#letGo.add(mark);
    this.emptied.push(...rows);
  }

  /** The person was shown an overwritten value, and accepted that. */
  told(lost: unknown): void {
    for (const mark of marksIn(lost)) this.#letGo.add(mark);
  }

  /** The person restored these rows, and nothing else. */
  broughtBack(ids: readonly string[]): void {
    for (const deletion of this.#deletions) for (const id of ids) deletion.ids.delete(id);
    for (const id of ids) this.#mayBeTwice.add(id);
  }

  /**
   * The person wants to restore a row. With it come the goal that it belongs to, and the rows that they had deleted
   * together with these, but not those that they deleted separately.
   */
  restore({ id, goal_id: goal }: Row, isOver: () => boolean): void {
    const ids = [id, ...(typeof goal === 'string' ? [goal] : [])];
    this.#restorations.push({ ids, isOver });
    this.#undo(ids);
  }

  #undo(ids: readonly string[]): void {
    for (const id of ids) this.#mayBeTwice.add(id);
    for (const deletion of this.#deletions)
      if (ids.some((id) => deletion.ids.has(id))) deletion.ids.clear();
  }

  /** Values that the devices stored and that are nowhere now; `places` is everything that can still be read. */
  missing(places: unknown): readonly string[] {
    const found = new Set(marksIn(places));
    return this.#written
      .filter(({ mark, isKept }) => isKept && !found.has(mark) && !this.#letGo.has(mark))
      .filter(({ mark }) => !this.#isReplaced(mark, found))
      .map(({ mark }) => `${mark} is nowhere`);
  }

  /**
   * Whether the person wrote over a value, or over what was to replace it and did not stay. What a crashed tab had begun
   * may have reached another tab.
   */
  #isReplaced(mark: string, found: ReadonlySet<string>): boolean {
    return this.#written.some(
      (later) =>
        later.mark !== mark &&
        later.seen.includes(mark) &&
        (later.isKept ||
          this.#letGo.has(later.mark) ||
          found.has(later.mark) ||
          this.#isReplaced(later.mark, found)),
    );
  }

  /** Rows that were taken back and do not exist. */
  gone(there: readonly string[]): readonly string[] {
    return [...this.#takenBack]
      .filter((id) => !there.includes(id) && !this.emptied.some(({ row_id }) => row_id === id))
      .map((id) => `the deletion of ${id} was taken back and it is not there`);
  }

  /** Rows that were deleted and not restored, but exist. */
  undead(ids: readonly string[]): readonly string[] {
    const deleted = this.#deletions.filter(({ isKept }) => isKept);
    return ids
      .filter((id) => deleted.some((deletion) => deletion.ids.has(id)))
      .map((id) => `${id} was deleted and is there`);
  }
}
