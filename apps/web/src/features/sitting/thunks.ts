import { shownText } from '@bloom/domain/texts/blank';
import { strategyTodo } from '@bloom/domain/todos/strategy-todo';
import { newId } from '../../lib/new-id.ts';
import { presentMoment, presentTime } from '../../lib/present.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { type Change, insertRow, updateRow } from '../../sync/save/changes.ts';
import { perform } from '../../sync/save/perform.ts';
import { rowsOfTable } from '../../sync/store/list.ts';
import type { HasSync } from '../../sync/store/slice.ts';
import type { UpdateOf } from '../../sync/store/tables.ts';
import { type Answer, outcomeOf } from './answer.ts';
import { type SittingGoal, selectWeek, type Week } from './list.ts';

type Open = Week['open'];
type GetState = () => unknown;

/** The sitting that is open now: an earlier step may have started it. */
const openIn = (getState: GetState): Open => selectWeek(getState() as HasSync, presentTime()).open;

/**
 * Saves the answer for a goal as one save. The goal is changed only if its satisfaction is different; issues and
 * strategies only if they were marked as done, or as not done after all. `seen` is the text that was there when somebody
 * began to type another.
 */
export function answerGoal(goal: SittingGoal, answer: Answer, seen?: string) {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const open = openIn(getState);
    const { id: goal_id, now } = goal;
    const { satisfaction, strategyId: strategy_id } = answer;
    const said = { satisfaction, description: shownText(answer.description), strategy_id };
    // The same time for all changes: what is completed with a check-in counts as completed in its sitting.
    const moment = presentMoment();
    const changes: Change[] = [];
    if (now === null) {
      const sitting_id = open[0]?.id ?? newId();
      if (open.length === 0) changes.push(insertRow('sittings', { id: sitting_id }));
      const checkIn = { id: newId(), sitting_id, goal_id, created_at: moment };
      changes.push(insertRow('check_ins', { ...checkIn, ...said }));
    } else {
      const fields = changed(now, said);
      const before = seen === undefined ? undefined : { ...now, description: seen };
      if (Object.keys(fields).length > 0)
        changes.push(updateRow('check_ins', now.id, fields, before));
    }
    if (satisfaction !== goal.satisfaction) {
      changes.push(updateRow('goals', goal_id, { satisfaction }));
    }
    changes.push(...outcomeChanges(goal, answer.outcomes, moment));
    const next = goal.strategies.find(({ id }) => id === strategy_id);
    if (answer.isTodo && next !== undefined) {
      const todos = rowsOfTable('todos')(getState() as HasSync);
      const todo = strategyTodo(todos, goal_id, next.title);
      if (todo !== null) changes.push(insertRow('todos', { id: newId(), ...todo }));
    }
    return dispatch(perform(changes));
  };
}

/** The changes that make issues and strategies as the answer says. */
function outcomeChanges(
  goal: SittingGoal,
  outcomes: Answer['outcomes'],
  moment: string,
): readonly Change[] {
  const { issues, chosen, helpers } = goal;
  const changes: Change[] = [];
  for (const row of [...issues, ...(chosen === null ? [] : [chosen])]) {
    if (outcomes[row.id] === undefined) continue;
    const { isDone, helpedBy } = outcomeOf(row, outcomes);
    const completed_at = isDone ? (row.completed_at ?? moment) : null;
    const helped_by = isDone && helpers.some(({ id }) => id === helpedBy) ? helpedBy : null;
    const fields =
      row === chosen ? changed(row, { completed_at }) : changed(row, { completed_at, helped_by });
    const table = row === chosen ? 'strategies' : 'issues';
    if (Object.keys(fields).length > 0) changes.push(updateRow(table, row.id, fields));
  }
  return changes;
}

/** A wall to which a sitting adds a card, and the column in which it stores the id of that card. */
export const WORDS = {
  gratitude: { table: 'gratitudes', column: 'gratitude_id' },
  wish: { table: 'wishes', column: 'wish_id' },
} as const;

export type WordsName = keyof typeof WORDS;

/** The card that the sitting has written already, if any. */
export const cardOf = (open: Open, name: WordsName): string | null =>
  open.map((sitting) => sitting[WORDS[name].column]).find((id) => id !== null) ?? null;

interface GivenWords {
  readonly words: string;
  /** The text of the card when somebody began to type another. */
  readonly seen: string | undefined;
}

/** Adds a card to its wall, or changes the text of the one that this sitting has written, if it still exists. */
export function saveCardText(
  name: WordsName,
  card: string | null,
  { words: description, seen }: GivenWords,
) {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const { table, column } = WORDS[name];
    const known = rowsOfTable(table)(getState() as HasSync).find((row) => row.id === card);
    if (known !== undefined) {
      if (known.description === description) return Promise.resolve();
      const before = seen === undefined ? undefined : { description: seen };
      return dispatch(perform([updateRow(table, known.id, { description }, before)]));
    }
    const id = newId();
    const [sitting] = openIn(getState);
    const named: UpdateOf<'sittings'> = { [column]: id };
    return dispatch(
      perform([
        insertRow(table, { id, description }),
        sitting === undefined
          ? insertRow('sittings', { id: newId(), ...named })
          : updateRow('sittings', sitting.id, named),
      ]),
    );
  };
}

/**
 * Finishes the open sitting, on whichever device it was started. Right after another was finished, with nothing answered
 * since, there is nothing to finish.
 */
export function finishSitting() {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const { open, doneAt } = selectWeek(getState() as HasSync, presentTime());
    if (open.length === 0 && doneAt !== null) return Promise.resolve();
    const completed_at = presentMoment();
    const ended = open.map(({ id }) => updateRow('sittings', id, { completed_at }));
    return dispatch(
      perform(ended.length > 0 ? ended : [insertRow('sittings', { id: newId(), completed_at })]),
    );
  };
}

function changed<Fields extends object>(before: object, after: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value),
  ) as Partial<Fields>;
}
