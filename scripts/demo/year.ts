import { randomUUID } from 'node:crypto';
import type { SampleAccount } from '../pictures/sample-account.ts';
import type { Scene } from '../pictures/scenes.ts';
import { type DatedRows, datedRows } from './dated-rows.ts';
import type { furtherTexts } from './further-texts.ts';

const YEAR = 365;

type Goal = SampleAccount['goals'][number];

/** The path of the photo of a scene, for a row of a table. */
type PlacePhoto = (table: string, scene: Scene) => string;

/** Spreads what an account has over the year before now, always in the same way. */
export function yearOf(
  account: SampleAccount,
  texts: (typeof furtherTexts)['en'],
  now: Date,
  placePhoto: PlacePhoto,
): DatedRows['tables'] {
  const rows = datedRows(now);
  const { grow } = rows;
  const achieved = account.goals.flatMap((goal, place) => {
    const begun = YEAR - 8 - place * 38;
    const id = growGoal(rows, goal, placePhoto('goals', goal.photo), begun);
    growParts(rows, id, goal, begun);
    const description = texts.achievements[place];
    return description ? [grow('achievements', { goal_id: id, description }, begun / 2).id] : [];
  });
  texts.reached.forEach((goal, place) => {
    grow('goals', { ...goal, tags: [], satisfaction: 4 }, YEAR - 40 - place * 90, 60 + place * 70);
  });
  growWall(rows, 'wishes', account.wishes, 1, placePhoto);
  growWall(rows, 'gratitudes', account.gratitudes, 0, placePhoto);
  for (const [place, description] of texts.affirmations.entries()) {
    // The first two are proved by achievements, the second by more than one.
    const proof_ids = place < 2 ? achieved.slice(place, place * 2 + 1) : [];
    grow('affirmations', { description, proof_ids }, 20 + place * 80);
  }
  texts.todos.forEach((title, place) => {
    const order = place + 1;
    const created_at = rows.ago(texts.todos.length - place);
    rows.add('todos', { id: randomUUID(), title, completed: place % 3 === 1, order, created_at });
  });
  return rows.tables;
}

/** A goal whose satisfaction went up by a step every few weeks, to the current level. @returns its id */
function growGoal(
  { ago, add, tell }: DatedRows,
  { issues, strategies, photo, satisfaction, ...goal }: Goal,
  photo_filepath: string,
  begun: number,
): string {
  const id = randomUUID();
  const created_at = ago(begun);
  const made = { id, ...goal, photo_filepath, created_at, completed_at: null };
  tell('goals', 'created', { ...made, satisfaction: 2 }, created_at);
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
  return id;
}

/**
 * The issues and the strategies of a goal, each later than the one before. The second of two issues is overcome, and the
 * first strategy had answered it.
 */
function growParts(
  { grow }: DatedRows,
  goalId: string,
  { issues, strategies }: Pick<Goal, 'issues' | 'strategies'>,
  begun: number,
): void {
  const growPart = (table: string, content: object, index: number, completed?: number) =>
    grow(
      table,
      { goal_id: goalId, description: '', ...content },
      begun - 3 - index * 12,
      completed,
    );
  const solved = begun / 3;
  const issueIds = issues.map(() => randomUUID());
  const strategyIds = strategies.map(() => randomUUID());
  const [answered, answer] = issues.length > 1 ? [1, 0] : [0, 1];
  issues.forEach((title, index) => {
    const helped_by = index === 1 ? (strategyIds[answer] ?? null) : null;
    const part = { id: issueIds[index], title, helped_by };
    growPart('issues', part, index, index === 1 ? solved : undefined);
  });
  strategies.forEach((title, index) => {
    const issue_id = index === answer ? (issueIds[answered] ?? null) : null;
    const part = { id: strategyIds[index], title, issue_id };
    growPart('strategies', part, index, index === 0 ? solved : undefined);
  });
}

/** The cards of a wall, spread over the year; the first `fulfilled` ones have come true. */
function growWall(
  { grow }: DatedRows,
  table: string,
  cards: SampleAccount['wishes'],
  fulfilled: number,
  placePhoto: PlacePhoto,
): void {
  cards.forEach(({ description, photo }, place) => {
    const days = (place + 0.5) * (YEAR / cards.length);
    const photo_filepath = photo === undefined ? null : placePhoto(table, photo);
    grow(table, { description, photo_filepath }, days, place < fulfilled ? days / 4 : undefined);
  });
}
