import { cancelDeletion } from '@bloom/domain/outbox/enqueue';
import {
  type Entry,
  type InsertStep,
  insertionsOf,
  mayHaveArrived,
  type Outbox,
  owningGoalOf,
  pathsRemoved,
  type Row,
  rowKey,
  rowsOf,
  type Step,
  valuesOf,
} from '@bloom/domain/outbox/entry';
import { broughtBack, photosAtRisk } from '@bloom/domain/outbox/uploaded';
import { PHOTO_BUCKETS, pathOfPhoto, previewPath } from '@bloom/domain/photos/photo';
import type { Dispatch } from '../../lib/redux.ts';
import { photoOnDevice } from '../open/open-device.ts';
import { type Change, restoreDeletion, type Undo } from '../save/changes.ts';
import { perform, withoutSaves } from '../save/perform.ts';
import { onPatch } from '../store/apply-patch.ts';
import { rowsOfTable } from '../store/list.ts';
import { type HasSync, selectSync } from '../store/slice.ts';
import type { SyncTable } from '../store/tables.ts';
import { withOutbox } from '../store/with-outbox.ts';
import { leftToRestore } from './left-to-restore.ts';

/** The rows that the deletion removes, as the person sees them, by table. */
type Going = ReadonlyMap<SyncTable, readonly Row[]>;

interface Deletion {
  readonly id: string;
  readonly steps: readonly Change[];
}

const OF_GOALS: readonly SyncTable[] = [
  'issues',
  'strategies',
  'wishes',
  'achievements',
  'check_ins',
];

/** The ids of the new rows that were discarded, here or in another tab, since something could be taken back. */
const discardedRows = new Set<string>();
onPatch(({ discarded = [] }) => {
  for (const id of discarded) discardedRows.add(id);
});

/** The implementation of `undo.ts`, fetched at the first deletion. */
export function performUndoable(changes: readonly Change[], instead: readonly string[] = []) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<Undo> => {
    const state = () => getState() as HasSync;
    const { owner } = selectSync(state());
    const { uploads: photos, kept } = await photosOfGoing(changes, state());
    // Read after the photos: a step that was acknowledged meanwhile was not dropped by the deletion.
    const now = withoutSaves(state(), instead);
    const { outbox: before } = selectSync(now);
    const going = goingRows(changes, now);
    const linked = linkedTodos(changes, now);
    const stored = dispatch(perform(changes, { instead, kept }));
    const { outbox: after } = selectSync(state());
    const dropped = droppedSteps(before, after);
    const deletions = deletionsMade(before, after, going, dropped);
    const refused = refusedInsertions(after, going);
    const missing = new Set(
      dropped.flatMap((step) => (step.kind === 'restore' ? rowsOf(step) : [])),
    );
    await stored;
    return async () => {
      if (owner === null || selectSync(state()).owner !== owner) return;
      const restored: Change[] = [];
      const taken: Promise<void>[] = [];
      const discarded = refused.filter(({ row }) => discardedRows.has(row.id));
      const isDiscarded = ({ id }: Row) => discarded.some(({ row }) => row.id === id);
      const unwanted = [...dropped, ...refused].filter(isOf(discarded));
      for (const { id, steps } of deletions) {
        const { outbox, isSender } = selectSync(state());
        const without = cancelDeletion(outbox, id, isSender);
        if (without === null)
          restored.push(...steps.flatMap((step) => leftToRestore(step, isDiscarded, missing)));
        else taken.push(dispatch(withOutbox(() => without)));
      }
      const todos = new Set(rowsOfTable('todos')(state()).map(({ id }) => id));
      const links = linked.filter((one) => one.kind === 'update' && todos.has(one.id));
      const waiting = insertionsOf(selectSync(state()).outbox).map(({ row }) => row.id);
      const added = refused.filter(({ row }) => !waiting.includes(row.id));
      const repeated = [...dropped, ...added].filter((step) => !unwanted.includes(step));
      const values = unwanted.flatMap(valuesOf);
      const uploads = photos.filter(
        (one) => one.kind !== 'upload' || !values.includes(pathOfPhoto(one.path)),
      );
      const again = perform([...uploads, ...restored, ...repeated.flatMap(againOf), ...links]);
      await Promise.all([...taken, dispatch(again)]);
    };
  };
}

function goingRows(changes: readonly Change[], state: HasSync): Going {
  const going = new Map<SyncTable, readonly Row[]>();
  const add = (table: SyncTable, goes: (row: Row) => boolean) => {
    const rows = (rowsOfTable(table)(state) as unknown as readonly Row[]).filter(goes);
    going.set(table, [...(going.get(table) ?? []), ...rows]);
  };
  for (const change of changes) {
    if (change.kind !== 'delete') continue;
    const ids = new Set<unknown>(change.ids);
    add(change.table as SyncTable, ({ id }) => ids.has(id));
    if (change.table !== 'goals') continue;
    for (const table of OF_GOALS) add(table, ({ goal_id }) => ids.has(goal_id));
  }
  return going;
}

/** A to-do loses the link to its goal when the goal is deleted. */
function linkedTodos(changes: readonly Change[], state: HasSync): readonly Change[] {
  const goals = new Set(
    changes.flatMap((one) => (one.kind === 'delete' && one.table === 'goals' ? one.ids : [])),
  );
  return rowsOfTable('todos')(state).flatMap(({ id, goal_id }): Change | [] => {
    if (goal_id === null || !goals.has(goal_id)) return [];
    const [fields, seen] = [{ goal_id }, { goal_id: null }];
    return { kind: 'update', table: 'todos', id, fields, seen };
  });
}

interface PhotosOfGoing {
  readonly uploads: readonly Change[];
  /** Those that are in storage and not on the device: they are not removed, as nothing could bring them back. */
  readonly kept: readonly string[];
}

/** The photos of the deleted rows that the deletion removes from the device or the server. */
async function photosOfGoing(changes: readonly Change[], state: HasSync): Promise<PhotosOfGoing> {
  const { outbox } = selectSync(state);
  const atRisk = new Set<unknown>([
    ...photosAtRisk(outbox),
    ...refusedPhotos(outbox),
    ...changes.flatMap(removedBy),
  ]);
  const uploads: Change[] = [];
  const kept: string[] = [];
  for (const [table, rows] of goingRows(changes, state)) {
    if (!(table in PHOTO_BUCKETS)) continue;
    const bucket = PHOTO_BUCKETS[table as keyof typeof PHOTO_BUCKETS];
    for (const path of photosOf(table, rows, outbox)) {
      if (!atRisk.has(path)) continue;
      for (const name of [previewPath(path), path]) {
        const photo = await photoOnDevice(bucket, name);
        if (photo !== null) uploads.push({ kind: 'upload', bucket, path: name, photo });
        else if (name === path) kept.push(path);
      }
    }
  }
  return { uploads, kept };
}

/** The photos that refused saves were to bring back: what drops these removes them. */
const refusedPhotos = (outbox: Outbox) =>
  outbox.flatMap((entry) =>
    entry.refusal ? entry.steps.flatMap((step) => broughtBack(entry, step)?.path ?? []) : [],
  );

const removedBy = (one: Change) => (one.kind === 'remove photos' ? pathsRemoved(one) : []);

/** The photos of rows as they are shown, and as unsent steps have written them before. */
function photosOf(table: string, rows: readonly Row[], outbox: Outbox): readonly string[] {
  const going = new Set(rows.map(({ id }) => rowKey(table, id)));
  const steps = outbox.flatMap((entry) =>
    entry.steps.filter((step) => rowsOf(step).some((key) => going.has(key))),
  );
  const named = [...rows.map((row) => row.photo_filepath), ...steps.flatMap(valuesOf)];
  return [...new Set(named)].filter((path) => typeof path === 'string');
}

/**
 * The unsent steps that the deletion dropped from the outbox, with the removal of what they would have replaced: what is
 * left of that comes before they are made again.
 */
function droppedSteps(before: Outbox, after: Outbox): readonly Step[] {
  const remaining = new Set(after.flatMap(({ steps }) => steps));
  return before.flatMap((entry) => {
    const isDropped = (step: Step) => !remaining.has(step) && !mayHaveArrived(entry, step);
    if (!entry.steps.some(isDropped)) return [];
    return entry.steps.filter((step) => step.kind === 'remove photos' || isDropped(step));
  });
}

/**
 * The new rows of a deletion that were refused and may be there because of an earlier try. The tab that sends drops them
 * once it has deleted them, and the trash has them only if they were there.
 */
function refusedInsertions(outbox: Outbox, going: Going): readonly InsertStep[] {
  return insertionsOf(outbox.filter(({ refusal }) => refusal !== null)).filter(({ table, row }) =>
    going.get(table as SyncTable)?.some(({ id }) => id === row.id),
  );
}

function deletionsMade(
  before: Outbox,
  after: Outbox,
  going: Going,
  dropped: readonly Step[],
): readonly Deletion[] {
  const known = new Set(before.map(({ key }: Entry) => key));
  const unsent = new Set(
    dropped.flatMap((step) => (step.kind === 'insert' ? [rowKey(step.table, step.row.id)] : [])),
  );
  const made = after.filter(({ key }) => !known.has(key)).flatMap(({ steps }) => steps);
  return made.flatMap((step): Deletion | [] => {
    if (step.kind !== 'delete' || step.deletion === undefined) return [];
    const { deletion } = step;
    const ids = new Set<unknown>(step.ids);
    const tables = step.table === 'goals' ? ['goals' as const, ...OF_GOALS] : [step.table];
    const steps = tables.flatMap((table): Change | [] => {
      const rows = (going.get(table as SyncTable) ?? []).filter(
        ({ id, goal_id }) =>
          ids.has(table === step.table ? id : goal_id) && !unsent.has(rowKey(table, id)),
      );
      return rows.length > 0 || table === step.table ? restoreDeletion(table, deletion, rows) : [];
    });
    return { id: deletion, steps };
  });
}

/** Whether a step adds or changes one of these new rows, or a row that belongs to one. */
function isOf(added: readonly InsertStep[]): (step: Step) => boolean {
  const keys = new Set<string | null>(added.flatMap(rowsOf));
  return (step) => [...rowsOf(step), owningGoalOf(step)].some((key) => keys.has(key));
}

/**
 * The change that repeats a dropped step. Photos are uploaded again from `photosOfGoing`. Whether to restore a row that was
 * deleted elsewhere the person is asked once more, when its change finds nothing.
 */
function againOf(step: Step): Change | [] {
  if (step.kind === 'insert' || step.kind === 'remove photos') return step as Change;
  if (step.kind !== 'update' && step.kind !== 'restore') return [];
  const { table, fields } = step;
  const [id, seen = {}] =
    step.kind === 'update' ? [step.id, step.before] : [step.row.id, step.seen];
  return { kind: 'update', table, id, fields, seen };
}
