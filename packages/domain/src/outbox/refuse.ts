import { pathOfPhoto } from '../photo.ts';
import { valuesOf } from './enqueue.ts';
import {
  type Entry,
  goalOf,
  type Outbox,
  type Refusal,
  rowsOf,
  type Step,
  type UploadStep,
} from './entry.ts';

/**
 * Marks an entry as refused, with the reason; its first steps did not arrive. When a photo was refused, the steps that
 * need it are set aside with it, and the rest of the entry is sent.
 */
export function refuse(outbox: Outbox, key: string, refusal: Refusal): Outbox {
  return outbox.flatMap((entry) => {
    if (entry.key !== key) return [entry];
    const refused = { ...entry, sent: 0, refusal };
    const [step] = entry.steps;
    const held = step?.kind === 'upload' ? heldWith(step, entry) : new Set(entry.steps);
    const rest = entry.steps.filter((one) => !held.has(one));
    // Its row was deleted meanwhile: nobody has anything to decide.
    const isNeedless = [...held].every(({ kind }) => kind === 'upload');
    if (rest.length === 0) return isNeedless ? [] : [refused];
    // Right behind it, and before everything that was saved later.
    const others = { ...entry, key: keyBehind(outbox, key), sent: 0, refusal: null, steps: rest };
    return isNeedless ? [others] : [{ ...refused, steps: [...held] }, others];
  });
}

/** A key behind this one. What an earlier refusal has set apart may still wait there. */
function keyBehind(outbox: Outbox, key: string): string {
  const next = `${key}!`;
  return outbox.some((entry) => entry.key === next) ? keyBehind(outbox, next) : next;
}

/**
 * The photo with its preview, the steps that name it, and whatever depends on those: later changes of the rows, rows
 * that belong to them, and the removal of their previous photo.
 */
function heldWith({ path }: UploadStep, { steps }: Entry): ReadonlySet<Step> {
  const photo = pathOfPhoto(path);
  const held = new Set(steps.slice(0, 1));
  const rows = new Set<string>();
  const replaced = new Set<unknown>();
  for (const step of steps.slice(1)) {
    const isOfPhoto = step.kind === 'upload' && pathOfPhoto(step.path) === photo;
    const names = isOfPhoto || valuesOf(step).includes(photo) || goesWith(step, rows, replaced);
    if (!names) continue;
    held.add(step);
    for (const row of rowsOf(step)) rows.add(row);
    if (step.kind === 'update') for (const value of Object.values(step.before)) replaced.add(value);
  }
  return held;
}

function goesWith(step: Step, rows: ReadonlySet<string>, replaced: ReadonlySet<unknown>): boolean {
  if (step.kind === 'remove photos') return step.paths.some((path) => replaced.has(path));
  const goal = goalOf(step);
  return rowsOf(step).some((row) => rows.has(row)) || (goal !== null && rows.has(goal));
}
