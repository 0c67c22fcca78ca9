import { randomUUID } from 'node:crypto';
import { chance } from '../pictures/brush.ts';
import type { SampleAccount } from '../pictures/sample-account.ts';
import type { Scene } from '../pictures/scenes.ts';
import type { furtherTexts } from './further-texts.ts';

const DAY = 86_400_000;
const YEAR = 365;

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** The rows of a year by table, as in an export, with their times and the timeline. */
export type Year = ReadonlyMap<string, readonly Row[]>;

/** The path of the photo of a scene, for a row of a table. */
export type PlacePhoto = (table: string, scene: Scene) => string;

/** Spreads what an account has over the year before now, always in the same way. */
export function yearOf(
  account: SampleAccount,
  texts: (typeof furtherTexts)['en'],
  now: Date,
  placePhoto: PlacePhoto,
): Year {
  const next = chance(2026);
  const tables = new Map<string, Row[]>();
  const add = (table: string, row: Row) => tables.set(table, [...(tables.get(table) ?? []), row]);
  /** This many days ago, at some hour of the day. */
  const ago = (days: number) =>
    new Date(now.getTime() - days * DAY - Math.floor(next() * 0.4 * DAY)).toISOString();
  const tell = (table: string, action: string, row: Row, created_at: unknown, before?: Row) =>
    add('actions', {
      ...{ id: randomUUID(), action, description: row.title ?? row.description ?? '' },
      ...{ trackable_id: row.id, trackable_type: table, created_at },
      updated_from: before ?? null,
      updated_to: row,
    });
  /** A row that was created this many days ago and, where it was, completed later. */
  const grow = (table: string, content: object, days: number, completed?: number): Row => {
    const made = { id: randomUUID(), ...content, created_at: ago(days), completed_at: null };
    tell(table, 'created', made, made.created_at);
    if (completed === undefined) {
      add(table, made);
      return made;
    }
    const done = { ...made, completed_at: ago(completed) };
    tell(table, 'completed', done, done.completed_at, made);
    add(table, done);
    return done;
  };

  const achieved: string[] = [];
  account.goals.forEach(({ issues, strategies, photo, satisfaction, ...goal }, place) => {
    const begun = YEAR - 8 - place * 38;
    const id = randomUUID();
    const photo_filepath = placePhoto('goals', photo);
    const created_at = ago(begun);
    const made = { id, ...goal, photo_filepath, created_at, completed_at: null };
    tell('goals', 'created', { ...made, satisfaction: 2 }, created_at);
    // A step every few weeks, up to the current level.
    const steps = [1, 2, satisfaction > 2 ? 3 : 1, satisfaction].filter(
      (step, index, all) => step !== (all[index - 1] ?? 2),
    );
    let before = 2;
    steps.forEach((step, index) => {
      const from = { ...made, satisfaction: before };
      const days = begun - ((index + 1) * begun) / (steps.length + 1);
      tell('goals', 'updated_satisfaction', { ...made, satisfaction: step }, ago(days), from);
      before = step;
    });
    add('goals', { ...made, satisfaction });
    /** An issue or a strategy of the goal, each later than the one before. */
    const growPart = (table: string, content: object, index: number, completed?: number) =>
      grow(table, { goal_id: id, description: '', ...content }, begun - 3 - index * 12, completed);
    const solved = begun / 3;
    // The second of two issues is overcome, and the first strategy had answered it.
    const [issueIds, strategyIds] = [issues, strategies].map((rows) =>
      rows.map(() => randomUUID()),
    );
    const [answered, answer] = issues.length > 1 ? [1, 0] : [0, 1];
    issues.forEach((title, index) => {
      const helped_by = index === 1 ? (strategyIds?.[answer] ?? null) : null;
      const part = { id: issueIds?.[index], title, helped_by };
      growPart('issues', part, index, index === 1 ? solved : undefined);
    });
    strategies.forEach((title, index) => {
      const issue_id = index === answer ? (issueIds?.[answered] ?? null) : null;
      const part = { id: strategyIds?.[index], title, issue_id };
      growPart('strategies', part, index, index === 0 ? solved : undefined);
    });
    const description = texts.achievements[place];
    if (description) {
      achieved.push(grow('achievements', { goal_id: id, description }, begun / 2).id);
    }
  });
  texts.reached.forEach((goal, place) => {
    grow('goals', { ...goal, tags: [], satisfaction: 4 }, YEAR - 40 - place * 90, 60 + place * 70);
  });
  const wall = (
    table: string,
    cards: readonly SampleAccount['wishes'][number][],
    fulfilled: number,
  ) =>
    cards.forEach(({ description, photo }, place) => {
      const days = (place + 0.5) * (YEAR / cards.length);
      const photo_filepath = photo === undefined ? null : placePhoto(table, photo);
      grow(table, { description, photo_filepath }, days, place < fulfilled ? days / 4 : undefined);
    });
  wall('wishes', account.wishes, 1);
  wall('gratitudes', account.gratitudes, 0);
  for (const [place, description] of texts.affirmations.entries()) {
    // The first two are proved by achievements, the second by more than one.
    const proof_ids = place < 2 ? achieved.slice(place, place * 2 + 1) : [];
    grow('affirmations', { description, proof_ids }, 20 + place * 80);
  }
  texts.todos.forEach((title, place) => {
    const order = place + 1;
    const created_at = ago(texts.todos.length - place);
    add('todos', { id: randomUUID(), title, completed: place % 3 === 1, order, created_at });
  });
  return tables;
}
