import type { Fields } from '../rows/merge-row.ts';

export type Row = Fields & { readonly id: string };

/** One request of an entry, which can be repeated without harm. */
export type Step =
  | InsertStep
  | UpdateStep
  | DeleteStep
  | MoveStep
  | RestoreStep
  | RestoreDeletionStep
  | UploadStep
  | RemovePhotosStep;

/** `shown` has the columns that the database sets by itself, so that the row can be drawn before the server has it. */
export interface InsertStep {
  readonly kind: 'insert';
  readonly table: string;
  readonly row: Row;
  readonly shown: Fields;
}

/**
 * `before` is what the person saw in these columns; `base` the `updated_at` of the version that is changed, null where
 * it is unknown.
 */
export interface UpdateStep {
  readonly kind: 'update';
  readonly table: string;
  readonly id: string;
  readonly fields: Fields;
  readonly before: Fields;
  readonly base: string | null;
  /**
   * Values that it overwrites although the person had not seen them. Recorded before sending, as no answer may come.
   */
  readonly overwrites?: readonly Fields[];
}

/**
 * `deletion` is its id in the trash: a deletion that was sent twice is made once. Entries of older versions have none.
 */
export interface DeleteStep {
  readonly kind: 'delete';
  readonly table: string;
  readonly ids: readonly string[];
  readonly deletion?: string;
}

/** Moves to-dos behind others, in whatever list the server has by then. */
export interface MoveStep {
  readonly kind: 'move';
  readonly table: 'todos';
  readonly moved: readonly string[];
  readonly behind: readonly string[];
}

/**
 * Restores a row that was deleted elsewhere, with its changes from here: out of the trash together with what was
 * deleted with it, or as a new row with the id `as`.
 */
export interface RestoreStep {
  readonly kind: 'restore';
  readonly table: string;
  readonly row: Row;
  readonly fields: Fields;
  /** What the person saw in these columns, or wrote before; absent in entries of older versions. */
  readonly seen?: Fields;
  readonly as: string;
  /**
   * The deletion to restore it from, or null where it is restored as a new row; absent until that was looked up.
   * Recorded before sending, as no answer may come and it may be deleted again.
   */
  readonly deletion?: string | null;
  /** What the new row leaves out of that which somebody else had written before the deletion. */
  readonly overwrites?: readonly Fields[];
}

/**
 * Takes back what one deletion removed from a table; `rows` are the rows before it. Rows of other tables have steps of
 * their own, which are sent together.
 */
export interface RestoreDeletionStep {
  readonly kind: 'restore deletion';
  readonly table: string;
  readonly deletion: string;
  readonly rows: readonly Row[];
}

/** The photo itself is on the device, under its bucket and path. */
export interface UploadStep {
  readonly kind: 'upload';
  readonly bucket: string;
  readonly path: string;
}

/** Removes photos with their previews, except those that a row or the trash still names. */
export interface RemovePhotosStep {
  readonly kind: 'remove photos';
  readonly bucket: string;
  readonly paths: readonly string[];
}

/** Why an entry is not on the server and cannot be sent without the person. */
export interface Refusal {
  /** The server refuses it, or the row that it changes was deleted elsewhere. */
  readonly kind: 'refused' | 'missing';
  /** The server's code for the reason, where there is one. */
  readonly code: string | null;
  readonly message: string;
  /** Details from the server, such as which quota is full. */
  readonly details?: string;
}

/** One save of the person, with the steps that the server has not made yet: plain data, stored on the device. */
export interface Entry {
  /** Entries are sent in the order of their keys. */
  readonly key: string;
  /** So that later versions of the app can read it. */
  readonly format: 1;
  /** When the person saved, in ISO 8601. */
  readonly madeAt: string;
  readonly steps: readonly Step[];
  /** How many of the first steps were sent, and may have arrived although no answer came. */
  readonly sent: number;
  readonly refusal: Refusal | null;
  /** How often it was changed since it was made, absent if never: of what two tabs have, the later version counts. */
  readonly version?: number;
  /** Until when it is held on the device, so that it can be taken back; absent where it is not held. */
  readonly heldUntil?: string;
  /** The photos that are in storage because of it, and that no row names as far as the server has answered. */
  readonly uploaded?: readonly UploadStep[];
}

/** Everything that the device has and the server has not, in order. */
export type Outbox = readonly Entry[];

/** The rows that a step is about, each as its table and id. */
export function rowsOf(step: Step): readonly string[] {
  switch (step.kind) {
    case 'insert':
    case 'restore':
      return [rowKey(step.table, step.row.id)];
    case 'update':
      return [rowKey(step.table, step.id)];
    case 'restore deletion':
      return step.rows.map(({ id }) => rowKey(step.table, id));
    case 'delete':
      return step.ids.map((id) => rowKey(step.table, id));
    default:
      return [];
  }
}

/** The goal that a new row needs. */
export function goalOf(step: Step): string | null {
  if (step.kind !== 'insert' && step.kind !== 'restore') return null;
  const { goal_id: goal } = step.row;
  return typeof goal === 'string' ? rowKey('goals', goal) : null;
}

/** The goal that a new row is deleted with; a to-do that names one outlives it. */
export function owningGoalOf(step: Step): string | null {
  return 'table' in step && step.table === 'todos' ? null : goalOf(step);
}

/** The values that a step writes into its rows. */
export function valuesOf(step: Step): readonly unknown[] {
  if (step.kind === 'restore deletion') return step.rows.flatMap((row) => Object.values(row));
  if (step.kind === 'insert' || step.kind === 'restore') return Object.values(step.row);
  return step.kind === 'update' ? Object.values(step.fields) : [];
}

/** Whether a step creates rows which the server may not have. */
export const bringsRows = ({ kind }: Step) =>
  kind === 'insert' || kind === 'restore' || kind === 'restore deletion';

/** What adds new rows. */
export const insertionsOf = (outbox: Outbox): readonly InsertStep[] =>
  outbox.flatMap(({ steps }) => steps.filter((step) => step.kind === 'insert'));

export const pathsRemoved = (step: Step) => (step.kind === 'remove photos' ? step.paths : []);

/** Whether a deletion waits, or what takes it back. */
export function hasStep(
  outbox: Outbox,
  kind: 'delete' | 'restore deletion',
  deletion?: string,
): boolean {
  const isIt = (step: Step) => step.kind === kind && step.deletion === deletion;
  return outbox.some(({ steps }) => steps.some(isIt));
}

export function mayHaveArrived(entry: Entry, step: Step): boolean {
  return entry.steps.indexOf(step) < entry.sent;
}

export function replace(outbox: Outbox, entry: Entry): Outbox {
  return outbox.map((known) => (known.key === entry.key ? entry : known));
}

export const rowKey = (table: string, id: string) => `${table}/${id}`;
