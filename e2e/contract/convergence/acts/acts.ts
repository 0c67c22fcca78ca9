import type { Row } from '@bloom/domain/outbox/entry';
import { nextTodoOrder, planMove, sortTodos } from '@bloom/domain/todos/todo-order';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Change, moveTodos } from '../../../../apps/web/src/sync/save/changes.ts';
import type { SyncState } from '../../../../apps/web/src/sync/store/slice.ts';
import type { WritableTable } from '../../../../apps/web/src/sync/store/tables.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../devices/clock.ts';
import type { Account, PersonsDevice } from '../devices/device.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Typed } from '../ledger/typed.ts';
import type { Trace } from '../trace.ts';

/** Who acts, and on what. */
export interface Scene {
  readonly device: PersonsDevice;
  readonly ledger: Ledger;
  readonly typed: Typed;
  readonly chance: Chance;
  readonly trace: Trace;
  readonly owner: string;
  readonly server: string;
  readonly clock: Clock;
  /** Another person who uses the same browsers. */
  readonly other: Account & { readonly client: SupabaseClient };
}

export const TABLES = ['todos', 'gratitudes', 'goals', 'issues', 'strategies', 'wishes'] as const;
export type Table = (typeof TABLES)[number];
type Written = Table | 'achievements' | 'affirmations';
const TEXTS: Readonly<Record<Written, readonly string[]>> = {
  todos: ['title'],
  gratitudes: ['description'],
  goals: ['title', 'description'],
  issues: ['title', 'description'],
  strategies: ['title'],
  wishes: ['description'],
  achievements: ['description'],
  affirmations: ['description'],
};

export function save({ device, ledger, trace }: Scene, changes: readonly Change[]): Promise<void> {
  const { page } = device;
  trace.tell(device.name, ...changes);
  const kept = keptOf(device, page.store.dispatch(page.room.perform(changes)));
  ledger.made(device.outbox);
  return kept;
}

/**
 * Resolves when the person may rely on what was just saved: it was stored, or the page was told that it is left. Nobody
 * was told about what a crashed page had begun, and a full device says that it has not stored everything.
 */
export function keptOf(device: PersonsDevice, saved: Promise<unknown>): Promise<void> {
  return Promise.race([storedOf(device, saved), device.page.left]);
}

/** Resolves when what was just saved was stored. */
function storedOf(device: PersonsDevice, saved: Promise<unknown>): Promise<void> {
  const { page } = device;
  return saved.then(() =>
    device.page === page && device.sync.isKept ? undefined : new Promise<never>(() => undefined),
  );
}

/** Mostly the same few rows, so that the devices change the same ones. */
export function someRow({ device, chance }: Scene, table: WritableTable): Row | undefined {
  const rows = device.rows(table).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return chance.one(chance.isTrue(0.7) ? rows.slice(0, 2) : rows);
}

/** Rows that exist at the beginning, so that there is something to change. */
export const FIRST = [
  ...(['goals', 'issues', 'issues', 'strategies', 'gratitudes', 'todos', 'todos'] as const),
  ...(['affirmations', 'achievements', 'achievements', 'achievements'] as const),
];

export function insert(scene: Scene, table: Written = scene.chance.one(TABLES) ?? 'todos'): void {
  const { device, ledger, chance } = scene;
  const goal = someRow(scene, 'goals');
  const needsGoal = table === 'issues' || table === 'strategies';
  if (needsGoal && !goal) return;
  const texts = Object.fromEntries(TEXTS[table].map((name) => [name, ledger.mark()]));
  const order = nextTodoOrder(sortTodos(device.rows('todos') as never));
  const row = {
    id: chance.uuid(),
    ...texts,
    ...(table === 'todos' && order !== undefined && { order }),
    ...((needsGoal || (table === 'wishes' && chance.isTrue(0.5) && goal)) && { goal_id: goal?.id }),
  };
  ledger.write(texts, null, save(scene, [{ kind: 'insert', table, row }]));
}

export function write(scene: Scene): void {
  const { ledger, chance } = scene;
  const table = chance.one(TABLES) ?? 'todos';
  const row = someRow(scene, table);
  const column = TEXTS[table][0];
  if (row === undefined || column === undefined) return;
  writeTo(scene, table, row, column, ledger.mark());
}

function writeTo(
  scene: Scene,
  table: WritableTable,
  row: Row,
  column: string,
  value: unknown,
): void {
  const seen = row[column];
  const change = { kind: 'update', table, id: row.id, fields: { [column]: value } } as const;
  scene.ledger.write(value, seen, save(scene, [change]));
}

export function tick(scene: Scene): void {
  const table = scene.chance.one(['todos', 'gratitudes', 'goals'] as const) ?? 'todos';
  const row = someRow(scene, table);
  if (row === undefined) return;
  const column = table === 'todos' ? 'completed' : 'completed_at';
  if (table === 'todos' && row.completed === true) scene.ledger.untick(row);
  const moment = row.completed_at === null ? new Date().toISOString() : null;
  writeTo(scene, table, row, column, table === 'todos' ? row.completed !== true : moment);
}

export function move(scene: Scene): void {
  const { device, chance } = scene;
  const todos = sortTodos(device.rows('todos') as never) as readonly {
    id: string;
    order: number;
  }[];
  const [moved, target] = [chance.one(todos), chance.one(todos)];
  if (!moved || !target) return;
  const position = chance.isTrue(0.5) ? 'before' : 'after';
  const plan = planMove(todos, new Set([moved.id]), { id: target.id, position });
  if (plan) void save(scene, [moveTodos(plan)]);
}

/** Gives a goal another rank among the others. */
export function rank(scene: Scene): void {
  const goal = someRow(scene, 'goals');
  if (goal === undefined) return;
  const fields = { rank: scene.chance.below(1e6) };
  void save(scene, [{ kind: 'update', table: 'goals', id: goal.id, fields }]);
}

/** Ties a strategy to another issue, or to none. */
export function tie(scene: Scene): void {
  const { device, chance } = scene;
  const strategy = someRow(scene, 'strategies');
  if (strategy === undefined) return;
  const issues = device.rows('issues').filter(({ goal_id: goal }) => goal === strategy.goal_id);
  const issue_id = chance.isTrue(0.8) ? (chance.one(issues)?.id ?? null) : null;
  const { id } = strategy;
  void save(scene, [{ kind: 'update', table: 'strategies', id, fields: { issue_id } }]);
}

/** Adds an achievement to the proofs of an affirmation, or removes it. */
export function prove(scene: Scene): void {
  const { device, chance, ledger } = scene;
  const [affirmation] = device.rows('affirmations');
  const achievement = chance.one(device.rows('achievements'));
  if (affirmation === undefined || achievement === undefined) return;
  const { id, proof_ids: known } = affirmation as Row & { readonly proof_ids?: readonly string[] };
  const others = (known ?? []).filter((one) => one !== achievement.id);
  const isTaken = others.length < (known ?? []).length;
  const proof_ids = isTaken ? others : [...others, achievement.id];
  const kept = save(scene, [{ kind: 'update', table: 'affirmations', id, fields: { proof_ids } }]);
  ledger.prove(achievement.id, isTaken, kept);
}

/** Adds a tag to a goal, or removes one. */
export function tag(scene: Scene): void {
  const { ledger, chance } = scene;
  const goal = someRow(scene, 'goals') as (Row & { readonly tags?: readonly string[] }) | undefined;
  if (goal === undefined) return;
  const { id, tags: known = [] } = goal;
  const removed = chance.isTrue(0.3) ? chance.one(known) : undefined;
  const added = ledger.mark();
  const tags = removed === undefined ? [...known, added] : known.filter((one) => one !== removed);
  const kept = save(scene, [{ kind: 'update', table: 'goals', id, fields: { tags } }]);
  if (removed === undefined) ledger.write(added, null, kept);
  else ledger.told(removed);
}

/** Swaps two titles, by way of a third. */
export function swap(scene: Scene): void {
  const { device, ledger } = scene;
  const one = someRow(scene, 'issues');
  const other = device
    .rows('issues')
    .find(({ id, goal_id: goal }) => one && goal === one.goal_id && id !== one.id);
  if (!one || !other) return;
  const between = ledger.mark();
  writeTo(scene, 'issues', one, 'title', between);
  writeTo(scene, 'issues', other, 'title', one.title);
  writeTo(scene, 'issues', { ...one, title: between }, 'title', other.title);
}

/** Handles refused and overwritten changes. */
export function answer(scene: Scene): void {
  const { device, chance, ledger, trace } = scene;
  const { store, room } = device.page;
  const refused = chance.one(device.outbox.filter(({ refusal }) => refusal !== null));
  const lost = chance.one(Object.values(device.sync.lost));
  if (refused && chance.isTrue(0.5)) {
    trace.tell(device.name, 'again', refused);
    const isOver = () => !device.outbox.some(({ key, refusal }) => key === refused.key && !refusal);
    for (const step of refused.steps) if (step.kind === 'restore') ledger.restore(step.row, isOver);
    void store.dispatch(room.retrySave(refused.key));
  } else if (refused) {
    discard(scene, refused.key);
  } else if (lost) {
    const seen = lost.replacedBy;
    const isBroughtBack = chance.isTrue(0.5);
    trace.tell(device.name, isBroughtBack ? 'brings back' : 'lets lose', lost);
    ledger.told(lost.fields);
    if (isBroughtBack && seen) ledger.write(lost.fields, seen, Promise.resolve());
    const said = isBroughtBack ? 'bring back' : 'leave as is';
    const isWaiting = mayShow(device, lost);
    const settled = store.dispatch(room.settleLost(lost.key, said));
    ledger.settle(lost.key, (isWaiting ? storedOf : keptOf)(device, settled));
  }
}

/** Whether a row may show an overwritten photo: the answer then waits for the server, and the person for that. */
function mayShow(device: PersonsDevice, { id, fields, ...lost }: SyncState['lost'][string]) {
  const table = lost.table as WritableTable;
  const { isLoaded = false, fetched = false } = device.sync.tables[table] ?? {};
  const shown = device.rows(table).find((row) => row.id === id)?.photo_filepath;
  return 'photo_filepath' in fields && (!isLoaded || !fetched || shown === fields.photo_filepath);
}

export function discard({ device, ledger, trace }: Scene, key: string): void {
  const { store, room } = device.page;
  const before = device.outbox;
  const discarded = before.find((entry) => entry.key === key);
  trace.tell(device.name, 'lets go', discarded);
  void store.dispatch(room.discardSave(key));
  ledger.letGo(before, device.outbox);
  // Later changes may contain it, as a set of tags does.
  ledger.told(discarded?.steps.map((step) => ('fields' in step ? step.fields : null)));
}
