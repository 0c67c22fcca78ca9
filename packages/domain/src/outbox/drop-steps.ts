import { pathOfPhoto } from '../photos/photo.ts';
import {
  type Entry,
  mayHaveArrived,
  type Outbox,
  owningGoalOf,
  pathsRemoved,
  type RemovePhotosStep,
  rowsOf,
  type Step,
  valuesOf,
} from './entry.ts';
import { broughtBack, withUploaded } from './uploaded.ts';

/**
 * Removes steps, with the uploads of photos that only they needed. Photos that an entry has put into storage, or may
 * have, and that no step names any more are removed from storage. So are the photos that the removed steps would have
 * replaced, where nothing else names them: the steps may have arrived before. An entry without steps is removed.
 * @param kept photos that stay in storage: something else removes them, or still needs them
 */
export function dropSteps(
  outbox: Outbox,
  isNeedless: (entry: Entry, step: Step) => boolean,
  kept: readonly unknown[] = [],
): Outbox {
  const replaced: unknown[] = [];
  const rest = outbox.map((entry) => {
    const dropped = entry.steps.filter((step) => isNeedless(entry, step));
    if (dropped.length === 0) return entry;
    replaced.push(...dropped.flatMap(replacedBy));
    const left = entry.steps.filter((step) => !dropped.includes(step));
    const steps = withoutNeedlessUploads(entry, left);
    const back = dropped.flatMap((step) => broughtBack(entry, step) ?? []);
    const own = withUploaded({ ...entry, steps }, [...(entry.uploaded ?? []), ...back]);
    return steps[0] === entry.steps[0] ? own : { ...own, sent: 0, refusal: null };
  });
  const used = usedBy(rest, kept);
  // The server does not know yet which rows that wait have a photo.
  const waiting = rest.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'restore deletion' ? [] : valuesOf(step))),
  );
  const still = replaced.filter((path) => waiting.includes(path));
  return rest.flatMap((entry, at) => {
    if (entry === outbox[at]) return [entry];
    const cleared = removeUnused(entry, used);
    const steps = cleared.steps.filter((step) => !removesOnly(step, still));
    return steps.length === 0 ? [] : [{ ...cleared, steps }];
  });
}

/** Whether a step has nothing left to do when these rows are deleted. */
export function hasNothingLeft(step: Step, rows: ReadonlySet<string>): boolean {
  const goal = owningGoalOf(step);
  const isOneOfThem = (row: string) => rows.has(row);
  const isWhole = step.kind === 'delete' || step.kind === 'restore deletion';
  if (isWhole) return rowsOf(step).every(isOneOfThem);
  return rowsOf(step).some(isOneOfThem) || (goal !== null && rows.has(goal));
}

/** What steps write into rows, or remove. */
export function usedBy(outbox: Outbox, kept: readonly unknown[] = []): ReadonlySet<unknown> {
  const all = outbox.flatMap(({ steps }) => steps);
  return new Set([...all.flatMap(valuesOf), ...all.flatMap(pathsRemoved), ...kept]);
}

/** The entry with a removal of the photos that are in storage because of it, or may be, and that are not used. */
export function removeUnused(entry: Entry, used: ReadonlySet<unknown>): Entry {
  const { uploaded = [] } = entry;
  const uploading = entry.steps.filter((step) => step.kind === 'upload');
  const unused = [...uploaded, ...uploading].filter(({ path }) => !used.has(pathOfPhoto(path)));
  const paths = new Map(unused.map(({ path, bucket }) => [pathOfPhoto(path), bucket]));
  const removals = [...paths].map(
    ([path, bucket]) => ({ kind: 'remove photos', bucket, paths: [path] }) as const,
  );
  const still = uploaded.filter((photo) => !unused.includes(photo));
  return withUploaded({ ...entry, steps: [...entry.steps, ...removals] }, still);
}

const removesOnly = (step: Step, paths: readonly unknown[]): step is RemovePhotosStep =>
  step.kind === 'remove photos' && step.paths.every((path) => paths.includes(path));

/** The values in whose place a step writes others. */
function replacedBy(step: Step): readonly unknown[] {
  if (step.kind === 'update') return Object.values(step.before);
  return step.kind === 'restore' ? Object.values(step.seen ?? {}) : [];
}

/** Without the uploads of an entry that none of these steps names and that were not sent yet. */
export function withoutNeedlessUploads(entry: Entry, steps: readonly Step[]): readonly Step[] {
  const named = new Set(steps.flatMap(valuesOf));
  return steps.filter(
    (step) =>
      step.kind !== 'upload' || named.has(pathOfPhoto(step.path)) || mayHaveArrived(entry, step),
  );
}

/** The entry behind an outbox that no longer removes what the entry uploads once more. */
export function addAgain(outbox: Outbox, entry: Entry): readonly [Outbox, Entry] {
  const again = entry.steps.flatMap((step) =>
    step.kind === 'upload' ? [pathOfPhoto(step.path)] : [],
  );
  const isUndone = (known: Entry, step: Step): step is RemovePhotosStep =>
    removesOnly(step, again) && !mayHaveArrived(known, step);
  const uploaded = outbox.flatMap((known) =>
    known.steps.flatMap((step) => {
      if (!isUndone(known, step)) return [];
      return step.paths.map((path) => ({ kind: 'upload', bucket: step.bucket, path }) as const);
    }),
  );
  if (uploaded.length === 0) return [outbox, entry];
  return [dropSteps(outbox, isUndone, again), withUploaded(entry, uploaded)];
}
