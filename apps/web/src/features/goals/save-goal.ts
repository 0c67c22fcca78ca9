import type { CardRow, CollectionName, Goal, GoalRow, TitledRow } from './goal.ts';
import { orphanedPhotos, type PhotoPlace } from './goal-photos.ts';
import type { GoalValues } from './goal-values.ts';
import type { CollectionPlan, RowChange, SentRow } from './plan-collections.ts';
import { MissingRows } from './problem.ts';
import { type GoalFields, planSave } from './save-plan.ts';
import { storePhotos, type Upload } from './store-photos.ts';

/** The calls that a save makes; `api.ts` has the real ones. Each rejects with the backend's error. */
export interface SaveCalls {
  readonly upload: Upload;
  readonly removePhotos: (places: readonly PhotoPlace[]) => Promise<void>;
  readonly insertGoal: (id: string, fields: Partial<GoalFields>) => Promise<GoalRow>;
  readonly updateGoal: (id: string, fields: Partial<GoalFields>) => Promise<GoalRow>;
  readonly removeRows: (name: CollectionName, ids: readonly string[]) => Promise<void>;
  /** Gives the rows that were still there. */
  readonly changeRows: (
    name: CollectionName,
    changes: readonly RowChange[],
  ) => Promise<readonly (TitledRow | CardRow)[]>;
  /** Adds rows; one that is there already, because an earlier answer was lost, becomes as it is sent. */
  readonly addRows: (
    name: CollectionName,
    rows: readonly SentRow[],
  ) => Promise<readonly (TitledRow | CardRow)[]>;
}

export interface SaveRequest {
  /** The goal as it was read; null for a new one. */
  readonly stored: Goal | null;
  readonly values: GoalValues;
  /** The forms of earlier saves of this form that failed: what they sent may be there, though no answer said so. */
  readonly failedSaves: readonly GoalValues[];
}

export interface GoalSaveOutcome {
  /** The goal as far as it is stored now; null when nothing of it is. */
  readonly stored: Goal | null;
  /** The form to go on with: photos that were uploaded are not uploaded again. */
  readonly values: GoalValues;
  /** What stopped the save, or null. */
  readonly fault: unknown;
  /** What could not be uploaded; it does not stop the save (specification/goals.md#saving-a-goal). */
  readonly uploadFaults: readonly unknown[];
  /** What could not be removed; it does not stop the save either. */
  readonly removalFaults: readonly unknown[];
}

/**
 * Saves what changed: photos first, then the goal, then its collections; at last, photos that nothing shows any more
 * go.
 */
export async function saveGoal(calls: SaveCalls, request: SaveRequest): Promise<GoalSaveOutcome> {
  const { values, faults: uploadFaults } = await storePhotos(request.values, calls.upload);
  let stored = request.stored;
  try {
    for await (const reached of writeInSteps(calls, { ...request, values })) stored = reached;
  } catch (fault) {
    return { stored, values, fault, uploadFaults, removalFaults: [] };
  }
  const removalFaults = await removeOrphans(calls, request, stored);
  return { stored, values, fault: null, uploadFaults, removalFaults };
}

/** Gives the goal as it is stored after each step that was acknowledged. */
async function* writeInSteps(calls: SaveCalls, request: SaveRequest): AsyncGenerator<Goal> {
  const { stored, values, failedSaves } = request;
  const { fields, collections } = planSave(stored, values, failedSaves);
  const none = { issues: [], strategies: [], wishes: [], achievements: [] };
  let goal: Goal | null = stored;
  if (goal === null) goal = { ...none, ...(await calls.insertGoal(values.id, fields ?? {})) };
  else if (fields !== null) goal = { ...goal, ...(await calls.updateGoal(goal.id, fields)) };
  yield goal;
  let isAnyMissing = false;
  for (const collection of collections) {
    const rows = await writeCollection(calls, goal[collection.name], collection);
    goal = { ...goal, [collection.name]: rows };
    const there = new Set(rows.map(({ id }) => id));
    isAnyMissing ||= collection.change.some(({ id }) => !there.has(id));
    yield goal;
  }
  if (isAnyMissing) throw new MissingRows();
}

async function writeCollection(
  calls: SaveCalls,
  before: readonly (TitledRow | CardRow)[],
  { name, remove, change, add }: CollectionPlan,
): Promise<readonly (TitledRow | CardRow)[]> {
  if (remove.length > 0) await calls.removeRows(name, remove);
  const changed = change.length > 0 ? await calls.changeRows(name, change) : [];
  const added = add.length > 0 ? await calls.addRows(name, add) : [];
  const written = [...changed, ...added];
  const replaced = new Set([
    ...remove,
    ...change.map(({ id }) => id),
    ...added.map(({ id }) => id),
  ]);
  return [...before.filter(({ id }) => !replaced.has(id)), ...written].sort(byAge);
}

function byAge(one: TitledRow | CardRow, other: TitledRow | CardRow): number {
  const age = Date.parse(one.created_at) - Date.parse(other.created_at);
  if (age !== 0) return age;
  return one.id < other.id ? -1 : 1;
}

async function removeOrphans(
  calls: SaveCalls,
  { stored: before, failedSaves }: SaveRequest,
  after: Goal | null,
): Promise<readonly unknown[]> {
  const places = after === null ? [] : orphanedPhotos(before, failedSaves, after);
  if (places.length === 0) return [];
  try {
    await calls.removePhotos(places);
    return [];
  } catch (fault) {
    return [fault];
  }
}
