import type { Fields } from '../merge-row.ts';

export type Row = Fields & { readonly id: string };

/** One request of a save, which can be made twice. */
export type Step =
  | InsertStep
  | UpdateStep
  | DeleteStep
  | MoveStep
  | RestoreStep
  | RestoreDeletionStep
  | UploadStep
  | { readonly kind: 'remove photos'; readonly bucket: string; readonly paths: readonly string[] };

/** `shown` is what the database adds by itself, so that the row can be drawn before the server has it. */
export interface InsertStep {
  readonly kind: 'insert';
  readonly table: string;
  readonly row: Row;
  readonly shown: Fields;
}

/**
 * `before` is what the person saw in these columns; `base` the `updated_at` of the version that it is made to, null where
 * none is known.
 */
export interface UpdateStep {
  readonly kind: 'update';
  readonly table: string;
  readonly id: string;
  readonly fields: Fields;
  readonly before: Fields;
  readonly base: string | null;
  /** What it takes the place of, though the person had not seen it: known before it goes, as no answer may come. */
  readonly overwrites?: readonly Fields[];
}

/** `deletion` is the id that it gets in the trash: one that was sent twice is made once. Older saves have none. */
export interface DeleteStep {
  readonly kind: 'delete';
  readonly table: string;
  readonly ids: readonly string[];
  readonly deletion?: string;
}

/** Puts to-dos behind others, whatever list it becomes true in. */
export interface MoveStep {
  readonly kind: 'move';
  readonly table: 'todos';
  readonly moved: readonly string[];
  readonly behind: readonly string[];
}

/**
 * Brings back a row that was deleted elsewhere, with what became of it here: out of the trash together with what was
 * deleted with it, or as a new row with the id `as`.
 */
export interface RestoreStep {
  readonly kind: 'restore';
  readonly table: string;
  readonly row: Row;
  readonly fields: Fields;
  /** What the person saw in these columns, or wrote before; unknown in saves of before this was kept. */
  readonly seen?: Fields;
  readonly as: string;
  /**
   * The deletion that it is to be taken out of, or null where it comes back as a new row; missing until that was looked
   * up. Known before it goes, as no answer may come and it may be deleted again.
   */
  readonly deletion?: string | null;
}

/**
 * Takes back what one deletion took of a table; `rows` are as they were. What it took of other tables has steps of its
 * own, which go together.
 */
export interface RestoreDeletionStep {
  readonly kind: 'restore deletion';
  readonly table: string;
  readonly deletion: string;
  readonly rows: readonly Row[];
}

/** The device keeps the photo itself under its bucket and path. */
export interface UploadStep {
  readonly kind: 'upload';
  readonly bucket: string;
  readonly path: string;
}

/** Why a save is not on the server and will not get there by itself. */
export interface Refusal {
  /** The server refuses it, or what it changes was deleted elsewhere. */
  readonly kind: 'refused' | 'missing';
  /** What the server calls the reason, where it names one. */
  readonly code: string | null;
  readonly message: string;
  /** What the server says more precisely, such as what is full. */
  readonly details?: string;
}

/** One save of the person, with what of it the server has not taken yet: plain data, kept by the device. */
export interface Entry {
  /** Entries are sent in the order of their keys. */
  readonly key: string;
  /** So that a later version of the app can read what this one left. */
  readonly format: 1;
  /** The moment of the save, in ISO 8601. */
  readonly madeAt: string;
  readonly steps: readonly Step[];
  /** How many of the first steps were sent, and may have arrived though no answer came. */
  readonly sent: number;
  readonly refusal: Refusal | null;
  /** Until when it stays on the device, so that it can be taken back; missing where it goes in its turn. */
  readonly heldUntil?: string;
}

/** All that the device has and the server has not, in order. */
export type Outbox = readonly Entry[];

/** The rows that a step speaks of, each as its table and id. */
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

/** The goal without which a new row cannot be there. */
export function goalOf(step: Step): string | null {
  if (step.kind !== 'insert' && step.kind !== 'restore') return null;
  const { goal_id: goal } = step.row;
  return typeof goal === 'string' ? rowKey('goals', goal) : null;
}

/** The goal with which a new row goes; a to-do that names one outlives it. */
export function owningGoalOf(step: Step): string | null {
  return 'table' in step && step.table === 'todos' ? null : goalOf(step);
}

export const rowKey = (table: string, id: string) => `${table}/${id}`;
