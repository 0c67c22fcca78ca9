import { sittingWeek } from '@bloom/domain/sitting';
import { strategyTodo } from '@bloom/domain/strategy-todo';
import { newId } from '../../lib/new-id.ts';
import type { Dispatch } from '../../lib/redux.ts';
import { type Change, insertRow, updateRow } from '../../sync/changes.ts';
import { rowsOfTable } from '../../sync/list.ts';
import { perform } from '../../sync/perform.ts';
import type { HasSync } from '../../sync/slice.ts';
import type { UpdateOf } from '../../sync/tables.ts';
import type { Answer } from './answer.ts';
import type { SittingGoal, Week } from './list.ts';

type Open = Week['open'];
type GetState = () => unknown;

/** What is open now: a step before this one may have begun it. */
const openIn = (getState: GetState): Open =>
  sittingWeek(rowsOfTable('sittings')(getState() as HasSync), Date.now()).open;

/**
 * Keeps what was said of a goal, as one save; the goal itself only hears of it where its satisfaction is another one, and an
 * issue or a strategy where it is done, or is not after all.
 */
export function answerGoal(goal: SittingGoal, answer: Answer) {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const open = openIn(getState);
    const { id: goal_id, now } = goal;
    const { satisfaction, strategyId: strategy_id } = answer;
    const said = { satisfaction, description: answer.description.trim(), strategy_id };
    // One moment for all: what is completed with a check-in counts as completed in its sitting.
    const moment = new Date().toISOString();
    const changes: Change[] = [];
    if (now === null) {
      const sitting_id = open[0]?.id ?? newId();
      if (open.length === 0) changes.push(insertRow('sittings', { id: sitting_id }));
      const checkIn = { id: newId(), sitting_id, goal_id, created_at: moment };
      changes.push(insertRow('check_ins', { ...checkIn, ...said }));
    } else {
      const fields = changed(now, said);
      if (Object.keys(fields).length > 0) changes.push(updateRow('check_ins', now.id, fields));
    }
    if (satisfaction !== goal.satisfaction) {
      changes.push(updateRow('goals', goal_id, { satisfaction }));
    }
    changes.push(...toldChanges(goal, answer.told, moment));
    const next = goal.strategies.find(({ id }) => id === strategy_id);
    if (answer.isTodo && next !== undefined) {
      const todos = rowsOfTable('todos')(getState() as HasSync);
      const todo = strategyTodo(todos, goal_id, next.title);
      if (todo !== null) changes.push(insertRow('todos', { id: newId(), ...todo }));
    }
    return dispatch(perform(changes));
  };
}

/** What makes issues and strategies what was said of them. */
function toldChanges(goal: SittingGoal, told: Answer['told'], moment: string): readonly Change[] {
  const { issues, chosen, helpers } = goal;
  const changes: Change[] = [];
  for (const row of [...issues, ...(chosen === null ? [] : [chosen])]) {
    const said = told[row.id];
    if (said === undefined) continue;
    const completed_at = said.isDone ? (row.completed_at ?? moment) : null;
    const isHelp = said.isDone && helpers.some(({ id }) => id === said.helpedBy);
    const fields =
      row === chosen
        ? changed(row, { completed_at })
        : changed(row, { completed_at, helped_by: isHelp ? said.helpedBy : null });
    const table = row === chosen ? 'strategies' : 'issues';
    if (Object.keys(fields).length > 0) changes.push(updateRow(table, row.id, fields));
  }
  return changes;
}

/** A wall that a sitting adds a card to, and the column in which it remembers that card. */
export const WORDS = {
  gratitude: { table: 'gratitudes', column: 'gratitude_id' },
  wish: { table: 'wishes', column: 'wish_id' },
} as const;

export type WordsName = keyof typeof WORDS;

/** The card that a sitting has written already, if any. */
export const cardOf = (open: Open, name: WordsName): string | null =>
  open.map((sitting) => sitting[WORDS[name].column]).find((id) => id !== null) ?? null;

/** Hangs a card on its wall; one that this sitting has written before gets other words, while it is there. */
export function keepWords(name: WordsName, card: string | null, description: string) {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const { table, column } = WORDS[name];
    const hangs = rowsOfTable(table)(getState() as HasSync).some((row) => row.id === card);
    if (card !== null && hangs) {
      return dispatch(perform([updateRow(table, card, { description })]));
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

/** Ends the sitting, wherever it was begun. */
export function finishSitting() {
  return (dispatch: Dispatch, getState: GetState): Promise<void> => {
    const completed_at = new Date().toISOString();
    const ended = openIn(getState).map(({ id }) => updateRow('sittings', id, { completed_at }));
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
