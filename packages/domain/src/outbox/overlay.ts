import { moveTodos, type OrderedTodo, sortTodos } from '../todos/todo-order.ts';
import type { MoveStep, Outbox, Row, Step } from './entry.ts';

/**
 * A table as the person sees it: as stored, with all steps of the outbox applied. A step on a missing row is skipped.
 */
export function overlay(table: string, stored: Iterable<Row>, outbox: Outbox): readonly Row[] {
  return applySteps(table, stored, stepsOnTable(table, outbox));
}

/** The steps of the outbox that may change a table: its own, and deletions of goals, with which rows go. */
export function stepsOnTable(table: string, outbox: Outbox): readonly Step[] {
  const isOnTable = (step: Step) =>
    'table' in step && (step.table === table || (step.kind === 'delete' && step.table === 'goals'));
  return outbox.flatMap(({ steps }) => steps.filter(isOnTable));
}

/** A table with steps applied. */
export function applySteps(
  table: string,
  stored: Iterable<Row>,
  steps: readonly Step[],
): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const row of stored) rows.set(row.id, row);
  for (const step of steps) applyStep(table, rows, step);
  return [...rows.values()];
}

/** Applies a step to the rows of a table. */
export function applyStep(table: string, rows: Map<string, Row>, step: Step): void {
  switch (step.kind) {
    case 'insert':
      if (step.table === table && !rows.has(step.row.id)) {
        rows.set(step.row.id, { ...step.shown, ...step.row });
      }
      break;
    case 'update': {
      const row = step.table === table ? rows.get(step.id) : undefined;
      if (row) rows.set(row.id, { ...row, ...step.fields });
      break;
    }
    case 'restore':
      if (step.table === table) bringBack(rows, step.row);
      break;
    case 'restore deletion':
      if (step.table !== table) break;
      for (const row of step.rows) if (!rows.has(row.id)) rows.set(row.id, row);
      break;
    case 'delete':
      if (step.table === table) for (const id of step.ids) rows.delete(id);
      if (step.table === 'goals') leaveGoals(table, rows, new Set(step.ids));
      break;
    case 'move':
      if (table === 'todos') move(rows, step);
      break;
  }
}

/**
 * A row of which the device knows only what was written here is not shown: it may be without words, and what it belongs to
 * is unknown. The question whether to restore it has what was written.
 */
function bringBack(rows: Map<string, Row>, row: Row): void {
  const there = rows.get(row.id);
  if ('created_at' in row) rows.set(row.id, row);
  else if (there) rows.set(row.id, { ...there, ...row });
}

/** What belongs to a deleted goal is removed with it; a to-do stays without its goal. */
function leaveGoals(table: string, rows: Map<string, Row>, goals: ReadonlySet<unknown>): void {
  for (const row of rows.values()) {
    if (!goals.has(row.goal_id)) continue;
    if (table === 'todos') rows.set(row.id, { ...row, goal_id: null });
    else rows.delete(row.id);
  }
}

function move(rows: Map<string, Row>, step: MoveStep): void {
  const ordered = sortTodos([...rows.values()] as unknown as readonly OrderedTodo[]);
  for (const todo of moveTodos(ordered, step)) rows.set(todo.id, { ...todo });
}
