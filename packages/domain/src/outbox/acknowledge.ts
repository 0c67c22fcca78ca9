import { pick, sameValue } from '../rows/merge-row.ts';
import { changeEntry } from './change-entry.ts';
import { dropSteps, hasNothingLeft, removeUnused, usedBy } from './drop-steps.ts';
import {
  type DeleteStep,
  hasStep,
  type Outbox,
  type Row,
  replace,
  rowKey,
  rowsOf,
  type Step,
} from './entry.ts';
import { uploadedAfter, withUploaded } from './uploaded.ts';

/** What the server has made of the first steps of an entry. */
interface Made {
  readonly steps: number;
  readonly rows: readonly Row[];
  /** The rows that stand for new ones which it did not add, by the ids of those. */
  readonly twins?: ReadonlyMap<string, Row>;
}

/**
 * Removes the first steps of an entry, which the server has made. Later steps on the same rows are now based on the
 * versions that it made, unless somebody else has changed the same columns there, and on the twins of rows that it has
 * not added.
 */
export function acknowledge(
  outbox: Outbox,
  key: string,
  { steps: count, rows, twins = new Map() }: Made,
): Outbox {
  const [done] = outbox.find((known) => known.key === key)?.steps ?? [];
  const rest = changeEntry(outbox, key, (known) => {
    const steps = known.steps.slice(count);
    const uploaded = uploadedAfter(known, known.steps.slice(0, count), rows);
    const sent = Math.max(0, known.sent - count);
    const left = withUploaded({ ...known, steps, sent, refusal: null }, uploaded);
    const cleared =
      uploaded.length === 0 ? left : removeUnused(left, usedBy(replace(outbox, left)));
    return cleared.steps.length === 0 ? null : cleared;
  });
  if (done === undefined || !('table' in done)) return rest;
  if (done.kind === 'delete') return dropDeleted(rest, key, done);
  const versions = new Map(rows.map((row) => [rowKey(done.table, row.id), row]));
  return rest.map((known) => {
    const steps = known.steps.map((one) => onVersion(onTwin(one, done.table, twins), versions));
    return steps.every((step, index) => step === known.steps[index]) ? known : { ...known, steps };
  });
}

/** Refused entries about rows that were deleted afterwards, and do not come back, need no decision any more. */
function dropDeleted(outbox: Outbox, key: string, done: DeleteStep): Outbox {
  if (hasStep(outbox, 'restore deletion', done.deletion)) return outbox;
  const rows = new Set(rowsOf(done));
  return dropSteps(outbox, (known, step) => {
    return known.key < key && known.refusal !== null && hasNothingLeft(step, rows);
  });
}

/** A deletion stays one of the row that was not added: it takes back what had no effect. */
function onTwin(step: Step, table: string, twins: ReadonlyMap<string, Row>): Step {
  const twinOf = (id: string) => twins.get(id)?.id ?? id;
  if (step.kind === 'update' && step.table === table && twins.has(step.id))
    return { ...step, id: twinOf(step.id) };
  if (step.kind !== 'move' || ![...step.moved, ...step.behind].some((id) => twins.has(id)))
    return step;
  return { ...step, moved: step.moved.map(twinOf), behind: step.behind.map(twinOf) };
}

function onVersion(step: Step, versions: ReadonlyMap<string, Row>): Step {
  const row = step.kind === 'update' ? versions.get(rowKey(step.table, step.id)) : undefined;
  if (step.kind !== 'update' || row === undefined) return step;
  const { updated_at: base } = row;
  const isAsSeen = sameValue(pick(row, Object.keys(step.before)), step.before);
  return isAsSeen && typeof base === 'string' && base !== step.base ? { ...step, base } : step;
}
