import { type Fields, pick, sameField } from '../rows/merge-row.ts';
import { type Outbox, rowKey, rowsOf, type Step, type UpdateStep } from './entry.ts';
import { lossToReport } from './loss-to-report.ts';

/** What waited to be written into a row and is written no more, with what is written in its place. */
export interface Unseen {
  readonly fields: Fields;
  readonly replacedBy: Fields;
}

/**
 * What the saves of a row would have written and will not, although no change of that row was made by somebody who saw
 * it, as in a form that another tab had open: only these saves had it.
 * @param changes those that made the second outbox of the first
 */
export function unseenIn(
  { table, id }: { readonly table: string; readonly id: string },
  before: Outbox,
  after: Outbox,
  changes: readonly UpdateStep[] = [],
): readonly Unseen[] {
  const key = rowKey(table, id);
  const stepsIn = (outbox: Outbox) =>
    outbox.flatMap(({ steps }) => steps.filter((step) => rowsOf(step).includes(key)));
  const [waited, left] = [stepsIn(before), stepsIn(after).map(fieldsOf)];
  const known = [...waited, ...changes].flatMap((one) =>
    one.kind === 'update' ? [one.before] : [],
  );
  const now: Fields = Object.assign({}, ...left);
  return waited.flatMap((step): Unseen | [] => {
    const written = fieldsOf(step);
    const isKnown = (name: string) =>
      [...left, ...known].some((one) => name in one && sameField(name, one, written));
    const names = Object.keys(written).filter((name) => name in now && !isKnown(name));
    const fields = lossToReport(pick(written, names), now);
    const replacedBy = pick(now, Object.keys(fields));
    return Object.keys(fields).length === 0 ? [] : { fields, replacedBy };
  });
}

/** What a person wrote with a step. */
function fieldsOf(step: Step): Fields {
  if (step.kind === 'insert') return step.row;
  return step.kind === 'update' || step.kind === 'restore' ? step.fields : {};
}
